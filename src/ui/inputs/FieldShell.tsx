import type { ReactNode } from 'react';
import { FieldMessage } from './FieldMessage.tsx';
import styles from './field.module.css';

type FieldShellProps = {
  prefix?: string | undefined;
  suffix?: string | undefined;
  invalid: boolean;
  disabled?: boolean | undefined;
  /** Why the field is not saved; shown below it and read out with it. */
  message?: ReactNode;
  messageId: string;
  children: ReactNode;
};

/** The frame of an input, with its prefix, suffix and the message below it. */
export function FieldShell(props: FieldShellProps) {
  const { prefix, suffix, invalid, disabled, message, messageId, children } = props;
  return (
    <span className={styles.field}>
      <span
        className={styles.frame}
        data-invalid={invalid || undefined}
        data-disabled={disabled || undefined}
      >
        {prefix ? (
          <span className={styles.affix} aria-hidden="true">
            {prefix}
          </span>
        ) : null}
        {children}
        {suffix ? (
          <span className={styles.affix} aria-hidden="true">
            {suffix}
          </span>
        ) : null}
      </span>
      {message ? (
        <FieldMessage id={messageId} isHint={!invalid}>
          {message}
        </FieldMessage>
      ) : null}
    </span>
  );
}
