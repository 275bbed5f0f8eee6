import { QuestionCircleOutlined } from '@ant-design/icons';
import { useOpenQuestions } from '../../../outbox/view/useOpenQuestions.ts';
import { texts } from '../../../texts/texts.ts';
import { Button } from '../../../ui/Button.tsx';
import { QuoteNotice } from '../QuoteNotice.tsx';

const words = texts.quote.questions;

/** Shown while questions of the quote's clients wait for an answer. */
export function QuestionNotice({ quoteId, onAnswer }: { quoteId: string; onAnswer: () => void }) {
  const count = useOpenQuestions(quoteId);
  if (count === 0) return null;
  return (
    <QuoteNotice
      label={words.label}
      tone="warning"
      icon={<QuestionCircleOutlined />}
      text={words.waiting(count)}
    >
      <Button onClick={onAnswer}>{words.answer}</Button>
    </QuoteNotice>
  );
}
