import { useMemo } from 'react';
import type { TenantRow } from '../../api/types.ts';
import { tenantData } from '../../texts/tenantData.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { DataExport } from './DataExport.tsx';
import { otherTenant } from './exportSource.ts';
import styles from './tenantData.module.css';

const words = tenantData;

type ExportDialogProps = {
  tenant: TenantRow;
  /** The name of the exporting super user, as recorded in the archive. */
  by: string;
  open: boolean;
  onClose: () => void;
  afterClose: () => void;
};

/** Exports a deleted tenant's data, for the super user. Closing cancels a running export. */
export function ExportDialog({ tenant, by, open, onClose, afterClose }: ExportDialogProps) {
  const source = useMemo(() => otherTenant(tenant.id), [tenant.id]);
  return (
    <Dialog
      title={words.exportOf(tenant.displayName)}
      open={open}
      onClose={onClose}
      afterClose={afterClose}
      footer={<Button onClick={onClose}>{words.restore.close}</Button>}
    >
      <div className={styles.restore}>
        <p>{words.ofDeleted}</p>
        <DataExport source={source} by={by} label={words.exportIt} />
      </div>
    </Dialog>
  );
}
