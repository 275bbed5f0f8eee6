import { checkEmailBody, placeholderValues, standardEmailBody } from '@domain/email/emailBody.ts';
import { defaultLastDay, defaultSubject } from '@domain/sendDefaults.ts';
import { checkCopies, checkLastDay, checkRecipient, checkSubject } from '@domain/sendFields.ts';
import { quoteTotals } from '@domain/totals.ts';
import type { LinkMethod, Quote, QuoteLife } from '@domain/types.ts';
import { useState } from 'react';
import type { Settings } from '../../api/types.ts';
import type { Message } from './messageKeys.ts';

type Field = 'to' | 'cc' | 'subject' | 'body' | 'validUntil';
type Problems = { [F in Field]?: string };

/** What was typed, per method where the methods differ; null while the default is shown. */
type Typed = {
  to: Record<LinkMethod, string | null>;
  /** Null while no copy is asked for. */
  cc: string | null;
  copyToMe: boolean;
  subject: Record<LinkMethod, string | null>;
  body: string | null;
  validUntil: string | null;
};

/** The initial values when a message is sent again. */
export type Prefill = Omit<Message, 'validUntil'>;

/** What was chosen and typed in the dialog. */
export type Draft = { method: LinkMethod; typed: Typed };

type About = {
  quote: Quote;
  life: QuoteLife;
  settings: Settings;
  /** What the company's emails begin with; `''` for the standard text. */
  emailBody: string;
  tenant: string;
};

/**
 * The fields of the send dialog: their defaults, what was typed, and the problems with it.
 * @param kept what was typed before the dialog was left to mend something
 */
export function useSendForm(
  { quote, life, settings, emailBody, tenant }: About,
  { method, onMethod }: { method: LinkMethod; onMethod: (method: LinkMethod) => void },
  prefill: Prefill | null,
  kept: Draft | undefined,
) {
  const [typed, setTyped] = useState<Typed>(() => kept?.typed ?? initialTyped(prefill));
  const [problems, setProblems] = useState<Problems>({});
  const [opened] = useState(() => new Date());
  const [isFresh, setFresh] = useState(true);

  const names = { prefix: settings.subjectPrefix, tenant };
  const standardBody = standardEmailBody(quote.provider?.name ?? tenant, {
    ...quote,
    // So that a text that begins with it follows a name that is corrected.
    clientName: quote.clientName.trim() === '' ? '' : '{client}',
  });
  const texts = {
    to: typed.to[method] ?? (method === 'link' ? quote.clientName : ''),
    cc: typed.cc ?? '',
    subject:
      method === 'link' ? '' : (typed.subject[method] ?? defaultSubject(method, quote, names)),
    body: typed.body ?? (emailBody || standardBody),
    // An accepted version keeps its last day.
    validUntil: (life.isLocked ? null : typed.validUntil) ?? defaultLastDay(life, settings, opened),
  };
  const change = {
    to: (text: string) => setTyped((old) => ({ ...old, to: { ...old.to, [method]: text } })),
    cc: (text: string) => setTyped((old) => ({ ...old, cc: text })),
    subject: (text: string) =>
      setTyped((old) => ({ ...old, subject: { ...old.subject, [method]: text } })),
    body: (text: string) => setTyped((old) => ({ ...old, body: text })),
    validUntil: (text: string) => setTyped((old) => ({ ...old, validUntil: text })),
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
    setProblems({
      ...(to.ok ? {} : { to: to.message }),
      ...(cc.ok ? {} : { cc: cc.message }),
      ...(subject.ok ? {} : { subject: subject.message }),
      ...(body.ok ? {} : { body: body.message }),
      ...(validUntil.ok ? {} : { validUntil: validUntil.message }),
    });
    if (!to.ok || !cc.ok || !subject.ok || !body.ok || !validUntil.ok) return null;
    return {
      method,
      to: to.value,
      cc: cc.value,
      copyToMe: isEmail && typed.copyToMe,
      subject: subject.value,
      body: body.value,
      validUntil: validUntil.value,
    };
  }

  return {
    method,
    chooseMethod: (next: LinkMethod) => {
      onMethod(next);
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
      validUntil: checkLastDay(texts.validUntil).ok
        ? texts.validUntil
        : defaultLastDay(life, settings, opened),
    }),
    draft: { method, typed } satisfies Draft,
    hasCc: typed.cc !== null,
    copyToMe: typed.copyToMe,
    setCopyToMe: (copyToMe: boolean) => setTyped((old) => ({ ...old, copyToMe })),
    validUntil: texts.validUntil,
    standardBody,
    /** What the placeholders stand for, if it is sent as it is. */
    placeholders: placeholderValues({
      clientName: quote.clientName,
      total: quoteTotals(quote).total,
      validUntil: checkLastDay(texts.validUntil).ok ? texts.validUntil : null,
    }),
    opened,
    /** Whether no method has been chosen yet. */
    isFresh,
  };
}

const noSubject = { ok: true, value: '' } as const;

export type SendFormState = ReturnType<typeof useSendForm>;

function initialTyped(prefill: Prefill | null): Typed {
  const typed: Typed = {
    to: { email: null, sms: null, link: null },
    cc: null,
    copyToMe: false,
    subject: { email: null, sms: null, link: null },
    body: null,
    validUntil: null,
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
