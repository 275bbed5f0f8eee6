import type { ComponentProps } from 'react';
import styles from './field.module.css';

type InputProps = ComponentProps<'input'> & {
  /** Whether it holds a figure: right-aligned, with tabular digits. */
  figure?: boolean;
};

/** The text inside a `FieldShell`. */
export function Input({ figure = false, ...props }: InputProps) {
  return (
    <input {...props} className={figure ? `${styles.input} ${styles.inputNumber}` : styles.input} />
  );
}
