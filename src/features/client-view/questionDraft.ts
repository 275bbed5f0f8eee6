import { newId } from '../../api/uuid.ts';

/** A question that is being written; it stays while its step is closed, until it is sent. */
export type QuestionDraft = {
  /** One key asks once, however often it is sent. */
  key: string;
  text: string;
  /** The item that it is about, by place and description; null for the whole quote. */
  item: { place: number; description: string } | null;
};

export const newDraft = (): QuestionDraft => ({ key: newId(), text: '', item: null });

/** The draft after a change, which makes it another question: the one before may have arrived. */
export const changed = (draft: QuestionDraft, change: Partial<QuestionDraft>): QuestionDraft => ({
  ...draft,
  ...change,
  key: newId(),
});
