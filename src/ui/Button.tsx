import type { ComponentProps, ReactNode } from 'react';
import styles from './Button.module.css';

type Look = {
  /**
   * `strong` for the screen's primary action, `text` and `link` for small ones beside it, `quiet` for
   * actions that should be hard to hit by accident.
   */
  kind?: 'plain' | 'strong' | 'text' | 'link' | 'quiet' | undefined;
  /** Whether pressing it loses something. */
  danger?: boolean | undefined;
  size?: 'small' | 'middle' | 'large' | undefined;
  /** As wide as its container. */
  block?: boolean | undefined;
};

function classesOf(look: Look, ...more: (string | false | undefined)[]) {
  const { kind = 'plain', danger = false, size = 'middle', block = false } = look;
  const classes = [
    styles.button,
    kind !== 'plain' && styles[kind],
    danger && styles.danger,
    size !== 'middle' && styles[size],
    block && styles.block,
    ...more,
  ];
  return classes.filter(Boolean).join(' ');
}

export type ButtonProps = ComponentProps<'button'> &
  Look & {
    /** Before the text, or alone: the button is square then. */
    icon?: ReactNode;
    /** Shows progress in place of the icon, and ignores clicks. It stays enabled and keeps the focus. */
    busy?: boolean | undefined;
  };

/** The app's one button. */
export function Button(props: ButtonProps) {
  const { kind, danger, size, block, icon, busy = false, className, children, ...rest } = props;
  const isSquare = Boolean(icon) && !children && styles.square;
  return (
    <button
      type="button"
      {...rest}
      {...(busy ? { onClick: (event) => event.preventDefault(), 'aria-busy': true } : {})}
      className={classesOf({ kind, danger, size, block }, isSquare, className)}
    >
      {busy ? null : icon}
      {children}
    </button>
  );
}

type ButtonLinkProps = ComponentProps<'a'> & Omit<Look, 'danger'>;

/** A link that looks like a button. */
export function ButtonLink(props: ButtonLinkProps) {
  const { kind, size, block, className, children, ...rest } = props;
  return (
    <a {...rest} className={classesOf({ kind, size, block }, className)}>
      {children}
    </a>
  );
}
