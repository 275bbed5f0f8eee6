import { formatMoney } from '@domain/money.ts';
import { readVolumePrices } from '@domain/volumePrices.ts';
import { useState } from 'react';
import { volumePrices as words } from '../../texts/volumePrices.ts';
import { FormDialog } from '../form/FormDialog.tsx';
import textStyles from '../text.module.css';
import { useVolumePrices } from './useVolumePrices.ts';
import { VolumePriceRows } from './VolumePriceRows.tsx';

type VolumePricesDialogProps = {
  open: boolean;
  /** What they are the prices of. */
  name: string;
  unitPrice: string;
  volumePrices: string;
  busy?: boolean;
  /** Saves other prices than those with which the dialog was opened. */
  onSave: (volumePrices: string, opened: string) => void;
  onClose: () => void;
  afterClose: () => void;
};

const aPrice = { from: '', unitPrice: '' };

/** Edits the volume prices of an item or a service. */
export function VolumePricesDialog(props: VolumePricesDialogProps) {
  const { open, name, unitPrice, volumePrices, busy = false, onSave, onClose } = props;
  const [opened] = useState(volumePrices);
  const stored = readVolumePrices(opened);
  const prices = useVolumePrices(stored.length === 0 ? [aPrice] : stored);
  const save = () => {
    const checked = prices.check();
    if (checked === opened) onClose();
    else if (checked !== null) onSave(checked, opened);
  };
  return (
    <FormDialog
      title={`${words.label}: ${name}`}
      open={open}
      onClose={onClose}
      afterClose={props.afterClose}
      submitLabel={words.save}
      busy={busy}
      width={400}
      onSubmit={save}
    >
      <p className={textStyles.muted}>{words.rule(formatMoney(unitPrice))}</p>
      <VolumePriceRows prices={prices} unitPrice={unitPrice} autoFocus />
    </FormDialog>
  );
}
