import type { Provider } from '@domain/types.ts';
import { useId } from 'react';
import { company } from '../../texts/company.ts';
import { FormRow } from '../../ui/form/FormRow.tsx';
import { PlainField } from '../../ui/form/PlainField.tsx';
import styles from './companyProfile.module.css';
import { type ContactField, contactFields, type useContacts } from './useContacts.ts';

const words = company;

const types = { phone: 'tel', email: 'email' } as const satisfies Record<ContactField, string>;

type ProviderContactsProps = {
  providers: readonly Provider[];
  field: ReturnType<typeof useContacts>['field'];
};

/** How to reach each provider, where that differs from the company. */
export function ProviderContacts({ providers, field }: ProviderContactsProps) {
  const headingId = useId();
  return (
    <section className={styles.contacts} aria-labelledby={headingId}>
      <h3 id={headingId} className={styles.heading}>
        {words.contacts}
      </h3>
      <p className={styles.intro}>{words.contactsHint}</p>
      {providers.map((provider) => (
        <fieldset key={provider.id} className={styles.group}>
          <legend>{provider.name}</legend>
          <div className={styles.pair}>
            {contactFields.map((name) => (
              <FormRow key={name} label={words.labels[name]}>
                {(id) => <PlainField {...field(provider, name)} id={id} type={types[name]} />}
              </FormRow>
            ))}
          </div>
        </fieldset>
      ))}
    </section>
  );
}
