import { useRef } from 'react';
import type { QuoteQuestion } from '../../api/types.ts';
import { texts } from '../../texts/texts.ts';
import { shortMoment } from '../../ui/shortMoment.ts';
import { AnswerForm } from './AnswerForm.tsx';
import styles from './history.module.css';

const words = texts.history.questions;

type QuestionListProps = {
  quoteId: string;
  questions: readonly QuoteQuestion[];
  drafts: Map<string, string>;
};

/** What clients asked, those without an answer first, each with its answer or a form for one. */
export function QuestionList({ quoteId, questions, drafts }: QuestionListProps) {
  const open = questions.filter(({ answer }) => answer === null);
  const answered = questions.filter(({ answer }) => answer !== null).toReversed();
  return (
    <ol className={styles.questions} aria-label={words.heading}>
      {[...open, ...answered].map((question) => (
        <QuestionRow key={question.id} quoteId={quoteId} asked={question} drafts={drafts} />
      ))}
    </ol>
  );
}

type QuestionRowProps = { quoteId: string; asked: QuoteQuestion; drafts: Map<string, string> };

function QuestionRow({ quoteId, asked, drafts }: QuestionRowProps) {
  const row = useRef<HTMLLIElement>(null);
  const { question, item, version, by, at, answer } = asked;
  const facts = [
    ...(item === null ? [] : [words.about(item)]),
    words.by(by),
    shortMoment(at),
    texts.history.version(version),
  ];
  return (
    <li ref={row} className={styles.question} tabIndex={-1}>
      <p className={styles.what} dir="auto">
        {question}
      </p>
      <p className={styles.facts}>{facts.join(' · ')}</p>
      {answer === null ? (
        <AnswerForm
          quoteId={quoteId}
          question={asked}
          drafts={drafts}
          // The form disappears.
          onSent={() => row.current?.focus()}
        />
      ) : (
        <div className={styles.answer}>
          <p dir="auto">{answer.text}</p>
          <p className={styles.facts}>
            {words.answeredBy(answer.by)} · {shortMoment(answer.at)}
          </p>
        </div>
      )}
    </li>
  );
}
