import type { ComponentProps } from 'react';
import styles from './Button.module.css';

type Look = {
  /**
   * `strong` for the screen's primary action, `quiet` for actions that should be hard to hit by
   * accident.
   */
  kind?: 'plain' | 'strong' | 'quiet' | undefined;
  size?: 'small' | 'middle' | 'large' | undefined;
  /** As wide as its container. */
  block?: boolean | undefined;
};

function classesOf({ kind = 'plain', size = 'middle', block = false }: Look, more = '') {
  const classes = [
    styles.button,
    kind === 'plain' ? '' : styles[kind],
    size === 'middle' ? '' : styles[size],
    block ? styles.block : '',
    more,
  ];
  return classes.filter(Boolean).join(' ');
}

type ButtonProps = ComponentProps<'button'> &
  Look & {
    /** Shows progress. The button stays enabled; the caller decides what a press does meanwhile. */
    busy?: boolean;
  };

/** A button for screens that load without antd, or that must look the same as those. */
export function Button({ kind, size, block, busy = false, className, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={classesOf({ kind, size, block }, className)}
      aria-busy={busy || undefined}
    />
  );
}

type ButtonLinkProps = ComponentProps<'a'> & Look;

/** A link that looks like a button. */
export function ButtonLink({ kind, size, block, className, children, ...rest }: ButtonLinkProps) {
  return (
    <a {...rest} className={classesOf({ kind, size, block }, className)}>
      {children}
    </a>
  );
}
