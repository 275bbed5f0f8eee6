import type { ComponentProps } from 'react';
import styles from './IconButton.module.css';

type IconButtonProps = Omit<ComponentProps<'button'>, 'type'> & {
  /** The accessible name. */
  label: string;
  /** `accent` for the most common action, `danger` for one that removes something. */
  tone?: 'quiet' | 'accent' | 'danger';
};

/** A square icon button, enlarged on touch screens. */
export function IconButton({ label, tone = 'quiet', className = '', ...rest }: IconButtonProps) {
  const classes = [styles.button, tone === 'quiet' ? '' : styles[tone], className];
  return (
    <button
      {...rest}
      type="button"
      className={classes.filter(Boolean).join(' ')}
      aria-label={label}
    />
  );
}
