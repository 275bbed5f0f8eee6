import { useEffect, useRef } from 'react';
import { Button } from './Button.tsx';
import styles from './states.module.css';

type MoreRowsProps = {
  /** Such as 'Show more quotes'. */
  label: string;
  onMore: () => void;
  isLoading?: boolean;
  /** Nothing is loading and nothing has failed, so scrolling into view loads more. */
  isWaiting?: boolean;
};

/** The end of a list that goes on: loads more when it scrolls into view, or on request. */
export function MoreRows({ label, onMore, isLoading = false, isWaiting = true }: MoreRowsProps) {
  const end = useRef<HTMLDivElement>(null);
  const more = useRef(onMore);
  more.current = onMore;
  useEffect(() => {
    if (!isWaiting || !end.current) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) more.current();
      },
      { rootMargin: '400px' },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [isWaiting]);
  return (
    <div ref={end} className={styles.more}>
      <Button onClick={onMore} busy={isLoading}>
        {label}
      </Button>
    </div>
  );
}
