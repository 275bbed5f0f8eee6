import { limits } from './constants.ts';
import { clientRefusals } from './messages/clientRefusals.ts';
import { type Rule, readable, text, visible } from './textFields.ts';

/** Trimmed text of 1 to `max` characters, with its line breaks; `message` is shown if it is empty. */
function requiredLines(max: number, message: string): Rule<string> {
  const check = text(max);
  return (value, context) => {
    const checked = check(typeof value === 'string' ? value.trim() : '', context);
    return checked.ok && !visible.test(checked.value) ? { ok: false, message } : checked;
  };
}

/** What a client asks about a quote, and what the sender answers. */
export const questionRules = {
  question: readable(requiredLines(limits.length.question, clientRefusals.questionRequired)),
  answer: readable(requiredLines(limits.length.answer, clientRefusals.answerRequired)),
};
