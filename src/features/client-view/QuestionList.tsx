import { momentFormat } from '@domain/moment.ts';
import type { ClientView, Question } from '@domain/types.ts';
import { questionList as words } from '../../texts/questionList.ts';
import cardStyles from './card.module.css';
import styles from './clientView.module.css';
import listStyles from './questionList.module.css';

const moment = momentFormat();

/** What was asked about the quote, with the answers. */
export function QuestionList({ view }: { view: ClientView }) {
  const { questions, snapshot } = view;
  return (
    <section className={`${cardStyles.card} ${listStyles.questions}`} aria-label={words.heading}>
      <h2>{words.heading}</h2>
      <ol>
        {questions.map((asked) => (
          <Asked key={`${asked.at} ${asked.question}`} asked={asked} version={snapshot.version} />
        ))}
      </ol>
    </section>
  );
}

type AskedProps = {
  asked: Question;
  /** Of the quote on the page. */
  version: number;
};

function Asked({ asked, version }: AskedProps) {
  const { question, item, answer, at } = asked;
  const facts = [
    ...(item === null ? [] : [words.about(item)]),
    moment.format(new Date(at)),
    ...(asked.version === version ? [] : [words.version(asked.version)]),
  ];
  return (
    <li>
      <p className={listStyles.asked} dir="auto">
        {question}
      </p>
      <p className={styles.hint}>{facts.join(' · ')}</p>
      {answer ? (
        <div className={listStyles.answer}>
          <p dir="auto">{answer.text ?? words.answeredElsewhere}</p>
          <p className={styles.hint}>{`${answer.by} · ${moment.format(new Date(answer.at))}`}</p>
        </div>
      ) : (
        <p className={styles.hint}>{words.waiting}</p>
      )}
    </li>
  );
}
