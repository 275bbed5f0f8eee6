import type { Fact } from '../_shared/domain/email/emailParts.ts';
import { letterheadOf } from '../_shared/domain/letterhead.ts';
import { messages } from '../_shared/domain/messages/messages.ts';
import type { ToClient } from './claimed.ts';
import type { EmailContent } from './emailToClient.ts';

const { answered: words } = messages;

/**
 * What a client gets when their question was answered.
 * @param from who sent the quote: its provider, or the tenant
 * @param canReply whether a reply reaches somebody
 */
export function answerEmail(
  { told: [{ question: asked }], toClient: { snapshot } }: ToClient,
  from: string,
  canReply: boolean,
): EmailContent {
  const { number } = snapshot;
  const facts: Fact[] = [
    [words.facts.item, asked?.item ?? ''],
    [words.facts.question, asked?.question ?? ''],
    [words.facts.answer, asked?.answer?.text ?? ''],
  ];
  return {
    subject: words.subject(number),
    intro: words.intro(letterheadOf(snapshot).name || from, number),
    facts: facts.filter(([, value]) => value !== ''),
    notes: [words.onPage, ...(canReply ? [words.more] : [])],
  };
}
