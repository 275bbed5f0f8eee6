import type { ComponentProps } from 'react';
import styles from './IconButton.module.css';

type IconButtonProps = Omit<ComponentProps<'button'>, 'type' | 'title'> & {
  /** The accessible name. */
  label: string;
  /** The tooltip, if it is shorter than the name. */
  tip?: string;
  /** `accent` for the most common action, `danger` for one that removes something. */
  tone?: 'quiet' | 'accent' | 'danger';
};

/** A square icon button with a tooltip, enlarged on touch screens. */
export function IconButton(props: IconButtonProps) {
  const { label, tip = label, tone = 'quiet', className = '', ...rest } = props;
  const classes = [styles.button, tone === 'quiet' ? '' : styles[tone], className];
  return (
    <button
      data-tip={tip}
      {...rest}
      type="button"
      className={classes.filter(Boolean).join(' ')}
      aria-label={label}
    />
  );
}
