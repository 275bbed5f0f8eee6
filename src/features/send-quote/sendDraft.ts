import type { LinkMethod } from '@domain/types.ts';
import type { Message } from './messageKeys.ts';

/** What was typed, per method where the methods differ; null while the default is shown. */
export type Typed = {
  to: Record<LinkMethod, string | null>;
  /** Null while no copy is asked for. */
  cc: string | null;
  copyToMe: boolean;
  subject: Record<LinkMethod, string | null>;
  body: string | null;
  validUntil: string | null;
  /** Null for now. */
  sendAt: string | null;
};

/** The initial values when a message is sent again. */
export type Prefill = Omit<Message, 'validUntil' | 'sendAt'>;

/** What was chosen and typed in the dialog. */
export type Draft = { method: LinkMethod; typed: Typed };

/** A message that was left to mend something in the quote, and whom the quote was for then. */
export type LeftDraft = Draft & { clientId: string | null };

/** The message that was left, without its recipient if the quote is for somebody else by now. */
export function leftDraft(left: LeftDraft | undefined, clientId: string | null): Draft | null {
  if (!left) return null;
  const { clientId: before, ...draft } = left;
  if (before === clientId) return draft;
  return { ...draft, typed: { ...draft.typed, to: nobody, cc: null } };
}

const nobody = { email: null, sms: null, link: null };

/** What the form begins with. */
export const initialDraft = (prefill: Prefill | null): Draft => ({
  method: prefill?.method ?? 'email',
  typed: initialTyped(prefill),
});

function initialTyped(prefill: Prefill | null): Typed {
  const typed: Typed = {
    to: nobody,
    cc: null,
    copyToMe: false,
    subject: { email: null, sms: null, link: null },
    body: null,
    validUntil: null,
    sendAt: null,
  };
  if (prefill === null) return typed;
  const { method, to, cc, copyToMe, subject, body } = prefill;
  return {
    ...typed,
    to: { ...typed.to, [method]: to || null },
    cc: cc.length > 0 ? cc.join(', ') : null,
    copyToMe,
    subject: { ...typed.subject, [method]: subject },
    body: body || null,
  };
}

/** Whether what is typed would wait for its time. */
export const isSentLater = ({ method, typed }: Draft): boolean =>
  method !== 'link' && typed.sendAt !== null;

/** Nine o'clock on the next weekday, as a `datetime-local` field has it. */
export function nextMorning(now: Date): string {
  const day = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1, 9);
  while (day.getDay() % 6 === 0) day.setDate(day.getDate() + 1);
  const two = (number: number) => String(number).padStart(2, '0');
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}T09:00`;
}
