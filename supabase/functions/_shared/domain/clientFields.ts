import { fewLines } from './companyFields.ts';
import { limits } from './constants.ts';
import { messages } from './messages/messages.ts';
import { checkRecipient } from './sendFields.ts';
import { oneLine, type Rule, requiredText, text } from './textFields.ts';
import type { Client } from './types.ts';

const { length } = limits;
const { clients: words } = messages;

/** Email addresses with commas, semicolons or spaces between them, or `''`. */
const emails: Rule<string> = (value) => {
  const refused = { ok: false, message: words.emails } as const;
  if (typeof value !== 'string') return refused;
  const addresses = new Set<string>();
  for (const one of value.split(/[\s,;]+/).filter(Boolean)) {
    const checked = checkRecipient('email', one);
    if (!checked.ok) return refused;
    addresses.add(checked.value);
  }
  return addresses.size > limits.clientEmails
    ? refused
    : { ok: true, value: [...addresses].join(', ') };
};

/** Words with commas or semicolons between them, or `''`. A word that differs in case only is the same. */
const tags: Rule<string> = (value, context) => {
  const refused = { ok: false, message: words.tags } as const;
  if (typeof value !== 'string') return refused;
  const named = new Map<string, string>();
  for (const one of value.split(/[,;\n]/)) {
    const tag = oneLine(length.tag)(one, context);
    if (!tag.ok) return refused;
    if (tag.value !== '') named.set(tag.value.toLowerCase(), tag.value);
  }
  return named.size > limits.tags ? refused : { ok: true, value: [...named.values()].join(', ') };
};

/** In the order of a form and of a file. */
export const clientFields = [
  'name',
  'company',
  'emails',
  'phone',
  'language',
  'tags',
  'address',
  'notes',
] as const satisfies readonly (keyof Client)[];

/** All that people write of a client. */
export type ClientValues = Pick<Client, (typeof clientFields)[number]>;

/** Of a client of whom nothing is known. */
export const noValues = Object.fromEntries(
  clientFields.map((field) => [field, '']),
) as ClientValues;

/** A client's own fields. */
export const valuesOf = (client: ClientValues): ClientValues =>
  Object.fromEntries(clientFields.map((field) => [field, client[field]])) as ClientValues;

/** The fields that differ, with their new values. */
export const changesOf = (before: ClientValues, after: ClientValues): Partial<ClientValues> =>
  Object.fromEntries(
    clientFields.flatMap((field) =>
      before[field] === after[field] ? [] : [[field, after[field]] as const],
    ),
  );

export const clientRules = {
  name: requiredText(length.clientName, words.nameRequired),
  company: oneLine(length.company),
  emails,
  phone: oneLine(length.phone),
  address: fewLines(length.address),
  language: oneLine(length.language),
  notes: text(length.notes),
  tags,
};
