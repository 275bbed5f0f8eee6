import { checkField } from '@domain/fields.ts';
import type { Provider } from '@domain/types.ts';
import { useState } from 'react';

export const contactFields = ['phone', 'email'] as const;

export type ContactField = (typeof contactFields)[number];
export type Contact = Pick<Provider, 'id' | ContactField>;

const problemOf = (name: ContactField, text: string): string | undefined => {
  const checked = checkField('provider', name, text);
  return checked.ok ? undefined : checked.message;
};

/** How to reach each provider, as it is typed; checked as all forms are. */
export function useContacts(providers: readonly Provider[]) {
  const [typed, setTyped] = useState<Record<string, Contact>>({});
  const [isChecked, setChecked] = useState(false);
  const contactOf = ({ id, phone, email }: Provider): Contact => typed[id] ?? { id, phone, email };

  const field = (provider: Provider, name: ContactField) => {
    const contact = contactOf(provider);
    const isTouched = isChecked || typed[provider.id] !== undefined;
    return {
      text: contact[name],
      message: isTouched ? problemOf(name, contact[name]) : undefined,
      onChange: (text: string) =>
        setTyped((before) => ({ ...before, [provider.id]: { ...contact, [name]: text } })),
    };
  };
  /** The contacts that were changed, if all are valid; else null, and the problems are shown. */
  const check = (): Contact[] | null => {
    setChecked(true);
    const changed = providers
      .filter(({ id, phone, email }) => {
        const now = typed[id];
        return now !== undefined && (now.phone !== phone || now.email !== email);
      })
      .map(contactOf);
    const isValid = changed.every((contact) =>
      contactFields.every((name) => problemOf(name, contact[name]) === undefined),
    );
    return isValid ? changed : null;
  };
  return { field, check };
}
