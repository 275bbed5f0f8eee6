import type { ComponentProps } from 'react';
import styles from './choice.module.css';

type ChoiceProps = ComponentProps<'input'> & { type: 'radio' | 'checkbox' };

/** A radio button or a checkbox with what it stands for. */
export function Choice({ children, ...input }: ChoiceProps) {
  return (
    <label className={styles.choice}>
      <input {...input} />
      {children}
    </label>
  );
}
