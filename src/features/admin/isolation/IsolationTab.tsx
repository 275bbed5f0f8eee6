import type { IsolationSheet } from '@domain/isolationSheet.ts';
import { requestJson } from '../../../api/client.ts';
import { isolation } from '../../../texts/isolation.ts';
import { Button } from '../../../ui/Button.tsx';
import { downloadFile } from '../../../ui/downloadFile.ts';
import { Panel } from '../../../ui/Panel.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { useAdminAction } from '../table/useAdminAction.ts';
import styles from './isolation.module.css';
import { SheetView } from './SheetView.tsx';

const words = isolation;

/** Runs the super user's check that tenants are isolated, and shows its latest dated report. */
export function IsolationTab() {
  const check = useAdminAction(
    (_: undefined) => requestJson('POST', '/api/admin/isolation-check'),
    { failed: { ...words.failed, description: words.failedHint } },
  );
  const sheet = check.data;
  return (
    <Panel
      title={words.heading}
      actions={sheet ? <Button onClick={() => save(sheet)}>{words.save}</Button> : null}
    >
      <div className={styles.isolation}>
        <p>{words.intro}</p>
        <div>
          <Button kind="strong" busy={check.isPending} onClick={() => check.mutate(undefined)}>
            {words.run}
          </Button>
        </div>
        <div role="status">
          {check.isPending ? <p>{words.running}</p> : sheet ? <Outcome sheet={sheet} /> : null}
        </div>
        {check.isPending ? <Spinner /> : sheet ? <SheetView sheet={sheet} /> : null}
      </div>
    </Panel>
  );
}

function Outcome({ sheet: { tries, isTight } }: { sheet: IsolationSheet }) {
  const bad = tries.filter(({ verdict }) => verdict !== 'refused').length;
  return (
    <p className={isTight ? styles.tight : styles.loose}>
      {isTight ? words.tight(tries.length) : words.loose(bad, tries.length)}
    </p>
  );
}

function save(sheet: IsolationSheet): void {
  const name = `Isolation_check_${sheet.at.slice(0, 16).replace(/[:T]/g, '-')}.json`;
  const bytes = new TextEncoder().encode(JSON.stringify(sheet, null, 1));
  downloadFile(name, bytes, 'application/json');
}
