import { checkField } from '@domain/fields.ts';
import type { Service } from '@domain/types.ts';
import { texts } from '../../texts/texts.ts';

/** The fields of the form that have one text each. */
export type TypedService = Pick<Service, 'name' | 'description' | 'defaultUnit' | 'defaultPrice'>;

export type NewService = TypedService & Pick<Service, 'volumePrices'>;

export type ServiceProblems = Partial<Record<keyof TypedService, string>>;

type CheckedService =
  | { service: TypedService }
  | { isIncomplete: boolean; problems: ServiceProblems };

const FIELDS = ['name', 'description', 'defaultUnit', 'defaultPrice'] as const;

/** The problem with one field while it is typed; an empty field is not a problem yet. */
export function problemOf(field: keyof TypedService, text: string): ServiceProblems {
  if (text.trim() === '') return {};
  const checked = checkField('service', field, text);
  return checked.ok ? {} : { [field]: checked.message };
}

/**
 * Checks the Add New Service form: name and price are required (S5-07).
 * @param typed the current texts of the fields
 * @returns the service to create, or the problems and whether a required field is empty
 */
export function checkNewService(typed: TypedService): CheckedService {
  const service = { ...typed };
  const problems: ServiceProblems = {};
  const isEmpty = (field: keyof TypedService) => typed[field].trim() === '';
  for (const field of FIELDS) {
    const checked = checkField('service', field, typed[field]);
    if (checked.ok) service[field] = checked.value;
    else problems[field] = isEmpty(field) ? texts.fields.required : checked.message;
  }
  if (Object.keys(problems).length === 0) return { service };
  const isIncomplete = isEmpty('name') || isEmpty('defaultPrice');
  return { isIncomplete, problems };
}
