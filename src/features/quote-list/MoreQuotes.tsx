import { Button } from 'antd';
import { useEffect, useRef } from 'react';
import { texts } from '../../texts/texts.ts';
import styles from './quoteList.module.css';

type MoreQuotesProps = {
  onMore: () => void;
  isLoading: boolean;
  /** Nothing is under way and nothing has failed: coming into view is enough. */
  isWaiting: boolean;
};

/** The end of what was read: asks for more by itself when it comes near, and on request. */
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
      <Button onClick={onMore} loading={isLoading}>
        {texts.quoteList.more}
      </Button>
    </div>
  );
}
