import type { ComponentProps } from 'react';
import styles from './IconButton.module.css';

type IconButtonProps = Omit<ComponentProps<'button'>, 'type'> & {
  /** Its accessible name. */
  label: string;
  /** `accent` for the one thing that is mostly done, `danger` for what takes something away. */
  tone?: 'quiet' | 'accent' | 'danger';
};

/** A square button with an icon, as large as a finger needs it where fingers are used. */
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
