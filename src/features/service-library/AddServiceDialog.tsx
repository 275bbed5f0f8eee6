import { useId, useRef } from 'react';
import { texts } from '../../texts/texts.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { FormButtons } from '../../ui/form/FormButtons.tsx';
import type { NewService } from './checkNewService.ts';
import { ServiceForm } from './ServiceForm.tsx';
import { useCreateService } from './useCreateService.ts';
import { useCustomUnit } from './useCustomUnit.ts';

type AddServiceDialogProps = { open: boolean; onClose: () => void };

/** The Add New Service dialog (S2-46, S2-47). */
export function AddServiceDialog({ open, onClose }: AddServiceDialogProps) {
  const formId = useId();
  const customUnits = useCustomUnit();
  // The form stays mounted while the dialog fades out, and must not be submitted again.
  const isDone = useRef(false);
  const creating = useCreateService(() => {
    isDone.current = true;
    onClose();
  });
  const submit = (service: NewService) => {
    if (!isDone.current && !creating.isPending) creating.create(service);
  };
  const isBusy = creating.isPending || customUnits.isMaking;
  return (
    <Dialog
      title={texts.services.dialog}
      open={open}
      onClose={onClose}
      afterClose={() => {
        isDone.current = false;
      }}
      busy={isBusy}
      footer={
        <FormButtons
          formId={formId}
          submitLabel={texts.services.add}
          busy={isBusy}
          onCancel={onClose}
        />
      }
    >
      <ServiceForm formId={formId} customUnits={customUnits} onSubmit={submit} />
    </Dialog>
  );
}
