import { texts } from '@quote/texts.ts';
import { Button } from 'antd';
import { useId } from 'react';
import { Dialog } from '../../ui/Dialog.tsx';
import { ServiceForm } from './ServiceForm.tsx';
import { useCreateService } from './useCreateService.ts';

type AddServiceDialogProps = { open: boolean; onClose: () => void };

/** The Add New Service dialog (SPEC §2). */
export function AddServiceDialog({ open, onClose }: AddServiceDialogProps) {
  const formId = useId();
  const creating = useCreateService(onClose);
  return (
    <Dialog
      title={texts.services.dialog}
      open={open}
      onClose={onClose}
      busy={creating.isPending}
      footer={[
        <Button key="cancel" onClick={onClose} disabled={creating.isPending}>
          {texts.app.cancel}
        </Button>,
        <Button
          key="add"
          type="primary"
          htmlType="submit"
          form={formId}
          loading={creating.isPending}
        >
          {texts.services.add}
        </Button>,
      ]}
    >
      <ServiceForm formId={formId} onSubmit={creating.mutate} />
    </Dialog>
  );
}
