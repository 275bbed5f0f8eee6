import type { ComponentProps } from 'react';
import styles from './form.module.css';
import { submitForm } from './submitForm.ts';

type FormProps = Omit<ComponentProps<'form'>, 'className' | 'noValidate' | 'onSubmit'> & {
  onSubmit: () => void;
};

/** A form of labeled rows, which checks its fields itself. */
export function Form({ onSubmit, ...props }: FormProps) {
  return (
    <form
      {...props}
      className={styles.form}
      noValidate
      onSubmit={(event) => submitForm(event, onSubmit)}
    />
  );
}
