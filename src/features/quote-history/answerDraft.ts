import { draftPrefix, tabStorage } from '../../api/tabStorage.ts';

const nameOf = (questionId: string) => `${draftPrefix}answer:${questionId}`;

/** The answer to a question that was written and not sent; empty for none. */
export const answerDraft = {
  get: (questionId: string) => tabStorage.get(nameOf(questionId)) ?? '',
  set: (questionId: string, text: string) => {
    if (text === '') tabStorage.remove(nameOf(questionId));
    else tabStorage.set(nameOf(questionId), text);
  },
};
