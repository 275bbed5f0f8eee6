import { LockOutlined } from '@ant-design/icons';
import { texts } from '@quote/texts.ts';
import { Button } from 'antd';
import { useQuoteLife } from '../../../outbox/useQuoteLife.ts';
import { useContinueQuote } from './useContinueQuote.ts';
import './lock.css';

const words = texts.quote.lock;

/** Says that an accepted quote stays as it is, and offers the way on. */
export function LockNotice({ quoteId }: { quoteId: string }) {
  const { number, version } = useQuoteLife(quoteId);
  const { goOn, isPending } = useContinueQuote(quoteId);
  const reference = number && version ? texts.pdf.reference(number, version) : texts.pdf.title;
  return (
    <section className="qb-lock" aria-label={words.label}>
      <LockOutlined aria-hidden className="qb-lock-icon" />
      <p>
        <strong>{words.title(reference)}</strong> {words.text}
      </p>
      <Button onClick={goOn} loading={isPending}>
        {words.goOn}
      </Button>
    </section>
  );
}
