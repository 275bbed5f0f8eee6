import { useState } from 'react';
import { texts } from '../../texts/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { answerDraft } from './answerDraft.ts';
import styles from './history.module.css';

const words = texts.history.questions;

type UnsentAnswerProps = { questionId: string; onDiscard: () => void };

/** What the user wrote while somebody else answered; it stays until it is discarded. */
export function UnsentAnswer({ questionId, onDiscard }: UnsentAnswerProps) {
  const [text, setText] = useState(answerDraft.get(questionId));
  if (text === '') return null;
  return (
    <div className={styles.unsent}>
      <p className={styles.facts}>{words.notSent}</p>
      <p dir="auto">{text}</p>
      <div className={styles.actions}>
        <Button
          size="small"
          danger
          onClick={() => {
            answerDraft.set(questionId, '');
            setText('');
            onDiscard();
          }}
        >
          {words.discard}
        </Button>
      </div>
    </div>
  );
}
