import { defaultUnit } from '@domain/constants.ts';
import { useState } from 'react';
import { texts } from '../../texts/texts.ts';
import { Form } from '../../ui/form/Form.tsx';
import { FormRow } from '../../ui/form/FormRow.tsx';
import { PlainField } from '../../ui/form/PlainField.tsx';
import { toast } from '../../ui/toast.ts';
import {
  checkNewService,
  type NewService,
  problemOf,
  type ServiceProblems,
} from './checkNewService.ts';
import { PriceField } from './PriceField.tsx';
import { UnitField } from './UnitField.tsx';
import { type CustomUnits, useUnitChoice } from './useUnitChoice.ts';

type ServiceFormProps = {
  formId: string;
  customUnits: CustomUnits;
  onSubmit: (service: NewService) => void;
};

const EMPTY: NewService = { name: '', description: '', defaultUnit, defaultPrice: '' };

/** The fields of a new service. A toast reports missing required fields (S5-08). */
export function ServiceForm({ formId, customUnits, onSubmit }: ServiceFormProps) {
  const [typed, setTyped] = useState(EMPTY);
  const [problems, setProblems] = useState<ServiceProblems>({});
  const { labels } = texts.services;
  const field = (name: keyof NewService) => ({
    text: typed[name],
    message: problems[name],
    onChange: (text: string) => {
      setTyped((old) => ({ ...old, [name]: text }));
      setProblems(({ [name]: _before, ...others }) => ({ ...others, ...problemOf(name, text) }));
    },
  });
  const unit = useUnitChoice(customUnits, field('defaultUnit').onChange);
  const submit = async () => {
    if (unit.isMaking) return;
    const checked = checkNewService(typed);
    if (!('service' in checked)) {
      setProblems(checked.problems);
      if (checked.isIncomplete)
        toast({ ...texts.services.requiredMissing, variant: 'destructive' });
      return;
    }
    // A unit that was typed but not added yet is added on submit.
    const defaultUnit = unit.name === null ? checked.service.defaultUnit : await unit.make();
    if (defaultUnit !== null) onSubmit({ ...checked.service, defaultUnit });
  };

  return (
    <Form id={formId} onSubmit={() => void submit()}>
      <FormRow label={labels.name} required>
        {(id) => <PlainField {...field('name')} id={id} required autoFocus />}
      </FormRow>
      <FormRow label={labels.description}>
        {(id) => <PlainField {...field('description')} id={id} multiline />}
      </FormRow>
      <FormRow label={labels.defaultUnit}>
        {(id) => <UnitField {...field('defaultUnit')} id={id} choice={unit} />}
      </FormRow>
      <FormRow label={labels.defaultPrice} required>
        {(id) => <PriceField {...field('defaultPrice')} id={id} />}
      </FormRow>
    </Form>
  );
}
