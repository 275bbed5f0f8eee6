import { texts } from '../../texts/texts.ts';
import { Panel } from '../../ui/Panel.tsx';
import { DataExport } from './DataExport.tsx';
import { ownTenant } from './exportSource.ts';
import styles from './tenantData.module.css';

/** For a tenant's users: everything of their company, to take along. */
export function OwnData({ username }: { username: string }) {
  return (
    <Panel title={texts.tenantData.heading}>
      <p className={styles.intro}>{texts.tenantData.intro}</p>
      <DataExport source={ownTenant} by={username} />
    </Panel>
  );
}
