import { useEffect, useId, useRef } from 'react';
import type { QuoteQuestion } from '../../api/types.ts';
import { texts } from '../../texts/texts.ts';
import { shortMoment } from '../../ui/shortMoment.ts';
import { AnswerForm } from './AnswerForm.tsx';
import styles from './history.module.css';
import { UnsentAnswer } from './UnsentAnswer.tsx';

const words = texts.history.questions;

type QuestionListProps = { quoteId: string; questions: readonly QuoteQuestion[] };

/** What clients asked, those without an answer first, each with its answer or a form for one. */
export function QuestionList({ quoteId, questions }: QuestionListProps) {
  const open = questions.filter(({ answer }) => answer === null);
  const answered = questions.filter(({ answer }) => answer !== null).toReversed();
  return (
    <ol className={styles.questions} aria-label={words.heading}>
      {[...open, ...answered].map((question) => (
        <QuestionRow key={question.id} quoteId={quoteId} asked={question} />
      ))}
    </ol>
  );
}

function QuestionRow({ quoteId, asked }: { quoteId: string; asked: QuoteQuestion }) {
  const row = useRef<HTMLLIElement>(null);
  const textId = useId();
  const { id, question, item, version, by, at, answer } = asked;
  // One that was only marked as answered can still be answered.
  const state = answer === null ? 'open' : answer.text === null ? 'marked' : 'answered';
  const before = useRef(state);
  useEffect(() => {
    // What had the focus may have disappeared.
    const isLost = before.current !== state && document.activeElement?.contains(row.current);
    if (isLost) row.current?.focus();
    before.current = state;
  }, [state]);
  const facts = [
    ...(item === null ? [] : [words.about(item)]),
    words.by(by),
    shortMoment(at),
    texts.history.version(version),
  ];
  return (
    <li ref={row} className={styles.question} tabIndex={-1}>
      <p id={textId} className={styles.what} dir="auto">
        {question}
      </p>
      <p className={styles.facts}>{facts.join(' · ')}</p>
      {answer ? (
        <div className={styles.answer}>
          <p dir="auto">{answer.text ?? words.answeredElsewhere}</p>
          <p className={styles.facts}>
            {words[state === 'marked' ? 'markedBy' : 'answeredBy'](answer.by)} ·{' '}
            {shortMoment(answer.at)}
          </p>
        </div>
      ) : null}
      {state === 'answered' ? (
        <UnsentAnswer questionId={id} onDiscard={() => row.current?.focus()} />
      ) : (
        <AnswerForm quoteId={quoteId} questionId={id} textId={textId} canClose={state === 'open'} />
      )}
    </li>
  );
}
