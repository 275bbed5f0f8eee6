import { entriesOf } from '@domain/clients.ts';
import { checkEmailBody, placeholderValues, standardEmailBody } from '@domain/email/emailBody.ts';
import { defaultLastDay, defaultRecipient, defaultSubject } from '@domain/sendDefaults.ts';
import {
  checkCopies,
  checkLastDay,
  checkRecipient,
  checkSendAt,
  checkSubject,
} from '@domain/sendFields.ts';
import { quoteTotals } from '@domain/totals.ts';
import type { Client, LinkMethod, Quote, QuoteLife } from '@domain/types.ts';
import { useState } from 'react';
import type { Settings } from '../../api/types.ts';
import type { Message } from './messageKeys.ts';
import { type Draft, isSentLater, nextMorning, type Typed } from './sendDraft.ts';

type Field = 'to' | 'cc' | 'subject' | 'body' | 'validUntil' | 'sendAt';
type Problems = { [F in Field]?: string };

type About = {
  quote: Quote;
  /** Whom of the address book the quote is for. */
  client: Client | undefined;
  life: QuoteLife;
  settings: Settings;
  /** What the company's emails begin with; `''` for the standard text. */
  emailBody: string;
  tenant: string;
  /** The last day of a message that waits; null for none. */
  scheduledUntil: string | null;
};

/**
 * The fields of the send dialog: their defaults, what was typed, and the problems with it.
 */
export function useSendForm(
  { quote, client, life, settings, emailBody, tenant, scheduledUntil }: About,
  draft: Draft,
  setDraft: (change: (old: Draft) => Draft) => void,
) {
  const { method, typed } = draft;
  const setTyped = (change: (old: Typed) => Typed) =>
    setDraft((old) => ({ ...old, typed: change(old.typed) }));
  const [problems, setProblems] = useState<Problems>({});
  const [opened] = useState(() => new Date());
  const [isFresh, setFresh] = useState(true);

  const isLater = isSentLater(draft);
  // Until a time is typed, now.
  const chosen = isLater ? checkSendAt(typed.sendAt, opened) : null;
  const leaves = chosen?.ok ? new Date(chosen.value) : opened;
  const lastDay = defaultLastDay(life, settings, leaves, scheduledUntil);
  const names = { prefix: settings.subjectPrefix, tenant };
  const standardBody = standardEmailBody(quote.provider?.name ?? tenant, {
    ...quote,
    // So that a text that begins with it follows a name that is corrected.
    clientName: quote.clientName.trim() === '' ? '' : '{client}',
  });
  const texts = {
    to: typed.to[method] ?? defaultRecipient(method, quote, client),
    cc: typed.cc ?? '',
    subject:
      method === 'link' ? '' : (typed.subject[method] ?? defaultSubject(method, quote, names)),
    body: typed.body ?? (quote.emailBody || emailBody || standardBody),
    // An accepted version keeps its last day.
    validUntil: (life.isLocked ? null : typed.validUntil) ?? lastDay,
    sendAt: typed.sendAt ?? '',
  };
  const change = {
    to: (text: string) => setTyped((old) => ({ ...old, to: { ...old.to, [method]: text } })),
    cc: (text: string) => setTyped((old) => ({ ...old, cc: text })),
    subject: (text: string) =>
      setTyped((old) => ({ ...old, subject: { ...old.subject, [method]: text } })),
    body: (text: string) => setTyped((old) => ({ ...old, body: text })),
    validUntil: (text: string) => setTyped((old) => ({ ...old, validUntil: text })),
    sendAt: (text: string) => setTyped((old) => ({ ...old, sendAt: text })),
  };
  const field = (name: Field) => ({
    text: texts[name],
    message: problems[name],
    onChange: (text: string) => {
      change[name](text);
      setProblems(({ [name]: _before, ...others }) => others);
    },
  });

  const isEmail = method === 'email';
  // The standard text is written anew from what is sent.
  const ownBody = isEmail && texts.body !== standardBody ? texts.body : '';

  /** The message if every field is valid; otherwise null, and the problems are shown (S5-11). */
  function check(): Message | null {
    const to = checkRecipient(method, texts.to);
    const cc = checkCopies(isEmail ? texts.cc : '', to.ok ? to.value : '');
    const subject = method === 'link' ? noSubject : checkSubject(texts.subject);
    const body = checkEmailBody(ownBody, {});
    const validUntil = checkLastDay(texts.validUntil);
    const sendAt = isLater ? checkSendAt(texts.sendAt, new Date()) : now;
    setProblems({
      ...(to.ok ? {} : { to: to.message }),
      ...(cc.ok ? {} : { cc: cc.message }),
      ...(subject.ok ? {} : { subject: subject.message }),
      ...(body.ok ? {} : { body: body.message }),
      ...(validUntil.ok ? {} : { validUntil: validUntil.message }),
      ...(sendAt.ok ? {} : { sendAt: sendAt.message }),
    });
    if (!to.ok || !cc.ok || !subject.ok || !body.ok || !validUntil.ok || !sendAt.ok) return null;
    return {
      method,
      to: to.value,
      cc: cc.value,
      copyToMe: isEmail && typed.copyToMe,
      subject: subject.value,
      body: body.value,
      validUntil: validUntil.value,
      sendAt: sendAt.value,
    };
  }

  return {
    method,
    chooseMethod: (next: LinkMethod) => {
      setDraft((old) => ({ ...old, method: next }));
      setFresh(false);
      setProblems({});
    },
    field,
    check,
    /** The message as it is typed, checked or not; with the day it is usually sent for if there is none. */
    asTyped: (): Message => ({
      method,
      to: texts.to,
      cc: isEmail ? texts.cc.split(/[\s,;]+/).filter((address) => address !== '') : [],
      copyToMe: isEmail && typed.copyToMe,
      subject: texts.subject,
      body: ownBody,
      validUntil: checkLastDay(texts.validUntil).ok ? texts.validUntil : lastDay,
      sendAt: isLater ? leaves.toISOString() : null,
    }),
    hasCc: typed.cc !== null,
    copyToMe: typed.copyToMe,
    setCopyToMe: (copyToMe: boolean) => setTyped((old) => ({ ...old, copyToMe })),
    isLater,
    setLater: (later: boolean) => {
      setTyped((old) => ({ ...old, sendAt: later ? nextMorning(opened) : null }));
      setProblems(({ sendAt: _before, ...others }) => others);
    },
    /** The time at which it leaves, as far as it is known. */
    leaves,
    validUntil: texts.validUntil,
    standardBody,
    /** What the placeholders stand for, if it is sent as it is. */
    placeholders: placeholderValues({
      clientName: quote.clientName,
      total: quoteTotals(quote).total,
      validUntil: checkLastDay(texts.validUntil).ok ? texts.validUntil : null,
    }),
    /** Further addresses of the client. */
    otherEmails: isEmail ? entriesOf(client?.emails ?? '').filter((one) => one !== texts.to) : [],
    /** Whether no method has been chosen yet. */
    isFresh,
  };
}

const noSubject = { ok: true, value: '' } as const;
const now = { ok: true, value: null } as const;

export type SendFormState = ReturnType<typeof useSendForm>;
