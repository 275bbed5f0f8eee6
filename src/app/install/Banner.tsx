import { CloseOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import { IconButton } from '../../ui/IconButton.tsx';
import styles from './banners.module.css';

type BannerProps = {
  /** The accessible name. */
  label: string;
  children: ReactNode;
  /** The banner's main action. */
  action?: ReactNode;
  dismiss?: { label: string; run: () => void };
};

/** A notice above the screen, which moves down to make room. */
export function Banner({ label, children, action, dismiss }: BannerProps) {
  return (
    <aside className={styles.banner} aria-label={label}>
      <div className={styles.bannerText}>{children}</div>
      {action}
      {dismiss ? (
        <IconButton className={styles.bannerClose} label={dismiss.label} onClick={dismiss.run}>
          <CloseOutlined aria-hidden />
        </IconButton>
      ) : null}
    </aside>
  );
}
