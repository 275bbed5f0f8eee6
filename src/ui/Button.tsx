import type { ComponentProps } from 'react';
import styles from './Button.module.css';

type Look = {
  /** `strong` for the one thing that a screen is for, `quiet` for what should not be pressed by chance. */
  kind?: 'plain' | 'strong' | 'quiet' | undefined;
  size?: 'small' | 'middle' | 'large' | undefined;
  /** As wide as what it stands in. */
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
    /** What it does is under way. It can still be pressed: the caller knows what that means. */
    busy?: boolean;
  };

/** A button for the screens that load without antd, and for those that are to look like them. */
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
