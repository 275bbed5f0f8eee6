import { defaultUnit } from '@domain/constants.ts';
import { useState } from 'react';
import { texts } from '../../texts/texts.ts';
import { Form } from '../../ui/form/Form.tsx';
import { FormRow } from '../../ui/form/FormRow.tsx';
import { PlainField } from '../../ui/form/PlainField.tsx';
import { PriceField } from '../../ui/inputs/PriceField.tsx';
import { toast } from '../../ui/toast.ts';
import { useVolumePrices } from '../../ui/volumePrices/useVolumePrices.ts';
import { VolumePriceRows } from '../../ui/volumePrices/VolumePriceRows.tsx';
import {
  checkNewService,
  type NewService,
  problemOf,
  type ServiceProblems,
  type TypedService,
} from './checkNewService.ts';
import { UnitField } from './UnitField.tsx';
import { type CustomUnits, useUnitChoice } from './useUnitChoice.ts';

type ServiceFormProps = {
  formId: string;
  customUnits: CustomUnits;
  onSubmit: (service: NewService) => void;
};

const EMPTY: TypedService = { name: '', description: '', defaultUnit, defaultPrice: '' };

/** The fields of a new service. A toast reports missing required fields (S5-08). */
export function ServiceForm({ formId, customUnits, onSubmit }: ServiceFormProps) {
  const [typed, setTyped] = useState(EMPTY);
  const [problems, setProblems] = useState<ServiceProblems>({});
  const { labels } = texts.services;
  const field = (name: keyof TypedService) => ({
    text: typed[name],
    message: problems[name],
    onChange: (text: string) => {
      setTyped((old) => ({ ...old, [name]: text }));
      setProblems(({ [name]: _before, ...others }) => ({ ...others, ...problemOf(name, text) }));
    },
  });
  const prices = useVolumePrices([]);
  const unit = useUnitChoice(customUnits, field('defaultUnit').onChange);
  const submit = async () => {
    if (unit.isMaking) return;
    const checked = checkNewService(typed);
    const volumePrices = prices.check();
    if (!('service' in checked)) {
      setProblems(checked.problems);
      if (checked.isIncomplete)
        toast({ ...texts.services.requiredMissing, variant: 'destructive' });
      return;
    }
    if (volumePrices === null) return;
    // A unit that was typed but not added yet is added on submit.
    const defaultUnit = unit.name === null ? checked.service.defaultUnit : await unit.make();
    if (defaultUnit !== null) onSubmit({ ...checked.service, defaultUnit, volumePrices });
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
      <VolumePriceRows prices={prices} unitPrice={typed.defaultPrice} />
    </Form>
  );
}
