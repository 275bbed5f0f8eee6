import { texts } from '../../texts/texts.ts';
import { Panel } from '../../ui/Panel.tsx';
import { DataExport } from './DataExport.tsx';
import { ownTenant } from './exportSource.ts';
import styles from './tenantData.module.css';

/** Exports a tenant's data, for its own users. */
export function OwnData({ username }: { username: string }) {
  return (
    <Panel title={texts.tenantData.heading}>
      <p className={styles.intro}>{texts.tenantData.intro}</p>
      <DataExport source={ownTenant} by={username} />
    </Panel>
  );
}
