import type { ComponentProps } from 'react';
import styles from './field.module.css';

type InputProps = ComponentProps<'input'> & {
  /** It holds a figure: at the right, in digits of one width. */
  figure?: boolean;
};

/** The text inside a `FieldShell`. */
export function Input({ figure = false, ...props }: InputProps) {
  return (
    <input {...props} className={figure ? `${styles.input} ${styles.inputNumber}` : styles.input} />
  );
}
