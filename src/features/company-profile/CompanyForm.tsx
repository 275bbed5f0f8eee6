import type { Provider } from '@domain/types.ts';
import { type ComponentType, useState } from 'react';
import type { CompanyProfile } from '../../api/types.ts';
import { company } from '../../texts/company.ts';
import { texts } from '../../texts/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { CheckRow } from '../../ui/form/CheckRow.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { FormRow } from '../../ui/form/FormRow.tsx';
import { PlainField } from '../../ui/form/PlainField.tsx';
import { useCheckedForm } from '../../ui/form/useCheckedForm.ts';
import { SelectInput } from '../../ui/inputs/SelectInput.tsx';
import { toast } from '../../ui/toast.ts';
import { AccentField } from './AccentField.tsx';
import styles from './companyProfile.module.css';
import { LayoutField } from './LayoutField.tsx';
import { ProviderContacts } from './ProviderContacts.tsx';
import { useContacts } from './useContacts.ts';
import { useSaveCompany } from './useSaveCompany.ts';

const words = company;
const { labels, hints } = words;

/** Chooses one of the tenant's logos; null for none in particular. */
export type ChooseLogo = ComponentType<{
  logoId: string | null;
  onChoose: (logoId: string | null) => void;
  /** Told whether a file is picked and not uploaded yet. */
  onPicked: (isPicked: boolean) => void;
}>;

type CompanyFormProps = {
  profile: CompanyProfile;
  providers: readonly Provider[];
  logoChoice: ChooseLogo;
  onSaved: () => void;
};

/** The company's profile, saved as a whole. */
export function CompanyForm({
  profile,
  providers,
  logoChoice: LogoChoice,
  onSaved,
}: CompanyFormProps) {
  const {
    logoId: savedLogo,
    providerId: savedProvider,
    pdfLayout,
    asksSignature,
    ...texted
  } = profile;
  const [layout, setLayout] = useState(pdfLayout);
  const [logoId, setLogo] = useState(savedLogo);
  const [isLogoPicked, setLogoPicked] = useState(false);
  const [providerId, setProvider] = useState(savedProvider);
  const [isSigned, setSigned] = useState(asksSignature);
  const { field, check } = useCheckedForm('company', texted);
  const contacts = useContacts(providers);
  const saving = useSaveCompany(onSaved);
  const submit = () => {
    const [typed, changed] = [check(), contacts.check()];
    if (isLogoPicked) return void toast({ ...words.logoPicked, variant: 'destructive' });
    if (typed && changed && !saving.isPending) {
      saving.mutate({
        profile: { ...typed, pdfLayout: layout, asksSignature: isSigned, logoId, providerId },
        contacts: changed,
      });
    }
  };
  return (
    <Form onSubmit={submit}>
      <p className={styles.intro}>{words.intro}</p>
      <FormRow label={labels.legalName} hint={hints.legalName}>
        {(id, hintId) => (
          <PlainField
            {...field('legalName')}
            id={id}
            hintId={hintId}
            autoComplete="organization"
            autoFocus
          />
        )}
      </FormRow>
      <FormRow label={labels.address}>
        {(id) => (
          <PlainField {...field('address')} id={id} multiline autoComplete="street-address" />
        )}
      </FormRow>
      <div className={styles.pair}>
        <FormRow label={labels.phone}>
          {(id) => <PlainField {...field('phone')} id={id} type="tel" autoComplete="tel" />}
        </FormRow>
        <FormRow label={labels.email}>
          {(id) => <PlainField {...field('email')} id={id} type="email" autoComplete="email" />}
        </FormRow>
        <FormRow label={labels.website}>
          {(id) => <PlainField {...field('website')} id={id} autoComplete="url" />}
        </FormRow>
        <FormRow label={labels.taxId} hint={hints.taxId}>
          {(id, hintId) => <PlainField {...field('taxId')} id={id} hintId={hintId} />}
        </FormRow>
        <FormRow label={labels.taxName} hint={hints.taxName}>
          {(id, hintId) => <PlainField {...field('taxName')} id={id} hintId={hintId} />}
        </FormRow>
        <FormRow label={labels.secondTaxName} hint={hints.secondTaxName}>
          {(id, hintId) => <PlainField {...field('secondTaxName')} id={id} hintId={hintId} />}
        </FormRow>
      </div>
      <AccentField {...field('accentColor')} />
      <LayoutField layout={layout} onChoose={setLayout} />
      <FormRow label={labels.footer} hint={hints.footer}>
        {(id, hintId) => <PlainField {...field('footer')} id={id} hintId={hintId} />}
      </FormRow>
      <FormRow label={labels.emailBody} hint={hints.emailBody}>
        {(id, hintId) => (
          <PlainField
            {...field('emailBody')}
            id={id}
            hintId={hintId}
            placeholder={texts.summary.emailBodyExample}
            multiline
          />
        )}
      </FormRow>
      <FormRow label={labels.payLink} hint={hints.payLink}>
        {(id, hintId) => <PlainField {...field('payLink')} id={id} hintId={hintId} />}
      </FormRow>
      <FormRow label={labels.bankDetails} hint={hints.bankDetails}>
        {(id, hintId) => <PlainField {...field('bankDetails')} id={id} hintId={hintId} multiline />}
      </FormRow>
      <CheckRow
        label={labels.asksSignature}
        hint={hints.asksSignature}
        isOn={isSigned}
        onChange={setSigned}
      />
      <h3 className={styles.heading}>{words.newQuotes}</h3>
      <FormRow label={labels.provider} hint={hints.provider}>
        {(id) => (
          <SelectInput
            id={id}
            value={providerId ?? ''}
            onChange={(chosen) => setProvider(chosen || null)}
          >
            <option value="">{words.asLast}</option>
            {providers.map(({ id: value, name }) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </SelectInput>
        )}
      </FormRow>
      <fieldset className={styles.group}>
        <legend>{labels.logo}</legend>
        <LogoChoice logoId={logoId} onChoose={setLogo} onPicked={setLogoPicked} />
      </fieldset>
      {providers.length > 0 ? (
        <ProviderContacts providers={providers} field={contacts.field} />
      ) : null}
      <Button type="submit" kind="strong" busy={saving.isPending} className={styles.save}>
        {words.save}
      </Button>
    </Form>
  );
}
