import { rowLimits as rows } from '../rowLimits.ts';
import { counted } from './wording.ts';

const reached = (most: number, noun: string) =>
  `You have reached the limit of ${counted(most, noun)}`;
const deleteSome = 'Delete some before you add more.';

/** Why a row is refused that would exceed a limit, by the database's error message. */
export const limitConflicts = {
  too_many_profiles: `This tenant has reached the limit of ${counted(rows.profiles, 'user')}.`,
  too_many_providers: `${reached(rows.providers, 'provider')}. Choose an existing one.`,
  too_many_services: `${reached(rows.services, 'service')}. ${deleteSome}`,
  too_many_custom_units: `${reached(rows.custom_units, 'custom unit')}. Choose an existing one.`,
  too_many_clients: `${reached(rows.clients, 'client')}. ${deleteSome}`,
  too_many_logos: `${reached(rows.logos, 'logo')}. ${deleteSome}`,
  too_many_snippets: `${reached(rows.snippets, 'snippet')}. ${deleteSome}`,
  too_many_quote_views: `${reached(rows.quote_views, 'saved view')}. ${deleteSome}`,
  too_many_templates: `${reached(rows.templates, 'template')}. ${deleteSome}`,
  too_many_quotes: `${reached(rows.quotes, 'quote')}, including deleted ones.`,
  too_many_line_items: `This quote has reached the limit of ${counted(rows.line_items, 'item')}. ${deleteSome}`,
  too_many_access_tokens: `${reached(rows.access_tokens, 'access link')}. ${deleteSome}`,
} as const satisfies { [table in keyof typeof rows as `too_many_${table}`]: string };

/** The limit that a text names, if it names one. */
export function limitIn(text: string | undefined): string | undefined {
  return Object.values(limitConflicts).find((limit) => text?.includes(limit));
}
