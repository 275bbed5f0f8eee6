import { useEffect, useRef } from 'react';
import { texts } from '../../texts/texts.ts';
import { Button } from '../../ui/Button.tsx';
import styles from './quoteList.module.css';

type MoreQuotesProps = {
  onMore: () => void;
  isLoading: boolean;
  /** Nothing is loading and nothing has failed, so scrolling into view loads more. */
  isWaiting: boolean;
};

/** The end of the loaded list: loads more when it scrolls into view, or on request. */
export function MoreQuotes({ onMore, isLoading, isWaiting }: MoreQuotesProps) {
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
        {texts.quoteList.more}
      </Button>
    </div>
  );
}
