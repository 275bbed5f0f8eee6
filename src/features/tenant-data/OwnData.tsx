import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { tenantData } from '../../texts/tenantData.ts';
import { Panel } from '../../ui/Panel.tsx';
import { DataExport } from './DataExport.tsx';
import { ownTenant } from './exportSource.ts';
import { OWN_DATA_ANCHOR } from './ownDataAnchor.ts';
import styles from './tenantData.module.css';

/** Exports a tenant's data, for its own users. */
export function OwnData({ username }: { username: string }) {
  const { hash } = useLocation();
  const part = useRef<HTMLDivElement>(null);
  // The browser follows a hash only to what is there when the page opens, and this is loaded later.
  useEffect(() => {
    if (hash === `#${OWN_DATA_ANCHOR}`) part.current?.focus();
  }, [hash]);
  return (
    <div ref={part} id={OWN_DATA_ANCHOR} tabIndex={-1} className={styles.part}>
      <Panel title={tenantData.heading}>
        <p className={styles.intro}>{tenantData.intro}</p>
        <DataExport source={ownTenant} by={username} />
      </Panel>
    </div>
  );
}
