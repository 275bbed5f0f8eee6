import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { texts } from '../../texts/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { FormRow } from '../../ui/form/FormRow.tsx';
import { PlainField } from '../../ui/form/PlainField.tsx';
import { useCheckedForm } from '../../ui/form/useCheckedForm.ts';
import { answerDraft } from './answerDraft.ts';
import styles from './history.module.css';
import { useAnswerQuestion } from './useAnswerQuestion.ts';

const words = texts.history.questions;

type AnswerFormProps = {
  quoteId: string;
  questionId: string;
  /** The id of the element with the question. */
  textId: string;
  /** Whether it is open, so that it can be marked as answered. */
  canClose: boolean;
};

/** The buttons that answer or close a question, and the form that one of them opens. */
export function AnswerForm({ quoteId, questionId, textId, canClose }: AnswerFormProps) {
  const opener = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(answerDraft.get(questionId) !== '');
  const { field, check } = useCheckedForm('question', { answer: answerDraft.get(questionId) });
  const { answer, close } = useAnswerQuestion(quoteId);
  const isBusy = answer.isPending || close.isPending;
  const { text, message, onChange } = field('answer');

  function send(): void {
    const checked = check();
    if (checked && !isBusy) answer.mutate({ id: questionId, answer: checked.answer });
  }

  if (!isOpen) {
    return (
      <div className={styles.actions}>
        <Button
          ref={opener}
          size="small"
          aria-describedby={textId}
          disabled={isBusy}
          onClick={() => setOpen(true)}
        >
          {words.answer}
        </Button>
        {canClose ? (
          <Button
            size="small"
            aria-describedby={textId}
            busy={isBusy}
            onClick={() => close.mutate({ id: questionId })}
          >
            {words.close}
          </Button>
        ) : null}
      </div>
    );
  }
  return (
    <Form onSubmit={send}>
      <FormRow label={words.yourAnswer} hint={words.hint} required>
        {(id, hintId) => (
          <PlainField
            id={id}
            hintId={hintId}
            text={text}
            message={message}
            onChange={(typed) => {
              // What is on its way cannot be changed any more.
              if (isBusy) return;
              onChange(typed);
              answerDraft.set(questionId, typed);
            }}
            multiline
            required
            autoFocus
          />
        )}
      </FormRow>
      <div className={styles.actions}>
        <Button
          disabled={isBusy}
          onClick={() => {
            flushSync(() => setOpen(false));
            opener.current?.focus();
          }}
        >
          {texts.app.cancel}
        </Button>
        <Button kind="strong" type="submit" busy={isBusy}>
          {words.send}
        </Button>
      </div>
    </Form>
  );
}
