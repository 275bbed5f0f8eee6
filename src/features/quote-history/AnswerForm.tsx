import { useState } from 'react';
import type { QuoteQuestion } from '../../api/types.ts';
import { texts } from '../../texts/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { FormRow } from '../../ui/form/FormRow.tsx';
import { PlainField } from '../../ui/form/PlainField.tsx';
import { useCheckedForm } from '../../ui/form/useCheckedForm.ts';
import styles from './history.module.css';
import { useAnswerQuestion } from './useAnswerQuestion.ts';

const words = texts.history.questions;

type AnswerFormProps = {
  quoteId: string;
  question: QuoteQuestion;
  /** What was written and not sent, by question. */
  drafts: Map<string, string>;
  onSent: () => void;
};

/** The button that answers a question, and the form that it opens. What was written stays until it is sent. */
export function AnswerForm({ quoteId, question, drafts, onSent }: AnswerFormProps) {
  const { id } = question;
  const [isOpen, setOpen] = useState(drafts.has(id));
  const { field, check } = useCheckedForm('question', { answer: drafts.get(id) ?? '' });
  const answering = useAnswerQuestion(quoteId);
  const { text, message, onChange } = field('answer');

  function send(): void {
    const checked = check();
    if (!checked || answering.isPending) return;
    answering.mutate(
      { id, answer: checked.answer },
      {
        onSuccess: () => {
          drafts.delete(id);
          onSent();
        },
      },
    );
  }

  if (!isOpen) {
    return (
      <div className={styles.actions}>
        <Button
          size="small"
          aria-label={`${words.answer}: ${question.question}`}
          onClick={() => setOpen(true)}
        >
          {words.answer}
        </Button>
      </div>
    );
  }
  return (
    <Form onSubmit={send}>
      <FormRow label={words.yourAnswer} hint={words.hint} required>
        {(fieldId, hintId) => (
          <PlainField
            id={fieldId}
            hintId={hintId}
            text={text}
            message={message}
            onChange={(typed) => {
              onChange(typed);
              if (typed === '') drafts.delete(id);
              else drafts.set(id, typed);
            }}
            multiline
            required
            autoFocus
          />
        )}
      </FormRow>
      <div className={styles.actions}>
        <Button disabled={answering.isPending} onClick={() => setOpen(false)}>
          {texts.app.cancel}
        </Button>
        <Button kind="strong" type="submit" busy={answering.isPending}>
          {words.send}
        </Button>
      </div>
    </Form>
  );
}
