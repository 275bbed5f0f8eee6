import { useId } from 'react';
import type { TenantRow } from '../../api/types.ts';
import { tenantData } from '../../texts/tenantData.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { ProgressLine } from '../../ui/ProgressLine.tsx';
import { FigureSheet } from './FigureSheet.tsx';
import styles from './tenantData.module.css';
import { type RestoreState, useRestore } from './useRestore.ts';

const words = tenantData.restore;

type RestoreDialogProps = {
  tenant: TenantRow;
  open: boolean;
  onClose: () => void;
  afterClose: () => void;
};

/** Restores an archive into an empty tenant and compares both, for the super user. */
export function RestoreDialog({ tenant, open, onClose, afterClose }: RestoreDialogProps) {
  const { state, check, start, undo } = useRestore(tenant);
  const busy = state.at === 'checking' || state.at === 'running';
  return (
    <Dialog
      title={words.title(tenant.displayName)}
      open={open}
      onClose={onClose}
      afterClose={afterClose}
      busy={busy}
      width={640}
      footer={<Footer state={state} onStart={start} onUndo={undo} onClose={onClose} />}
    >
      <div className={styles.restore}>
        <Body state={state} onPick={check} />
      </div>
    </Dialog>
  );
}

function Body({ state, onPick }: { state: RestoreState; onPick: (file: File) => void }) {
  switch (state.at) {
    case 'start':
      return <PickArchive onPick={onPick} />;
    case 'refused':
      return (
        <>
          <Notice title={words.refused} reason={state.reason} hint={words.refusedHint} />
          <PickArchive onPick={onPick} />
        </>
      );
    case 'checking':
      return <Working label={words.checking} {...state.progress} />;
    case 'running':
      return <Working label={words.running} {...state.progress} />;
    case 'checked':
      return <Contents {...state} />;
    case 'stopped':
      return (
        <Notice
          title={words.failed}
          reason={state.reason}
          hint={state.hasBegun ? words.failedHint : ''}
        />
      );
    case 'done':
      return (
        <>
          <p role="status" className={state.different.length > 0 ? styles.bad : styles.good}>
            {state.different.length > 0 ? words.differs(state.different.join(', ')) : words.done}
          </p>
          <FigureSheet archive={state.archive.manifest.figures} restored={state.restored} />
        </>
      );
  }
}

function PickArchive({ onPick }: { onPick: (file: File) => void }) {
  const id = useId();
  return (
    <>
      <p>{words.intro}</p>
      <label htmlFor={id}>{words.pick}</label>
      <input
        id={id}
        type="file"
        accept=".zip,application/zip"
        className={styles.file}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) onPick(file);
        }}
      />
    </>
  );
}

function Contents({ archive: { manifest } }: Extract<RestoreState, { at: 'checked' }>) {
  const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' }).format(
    new Date(manifest.exportedAt),
  );
  return (
    <>
      <p>{words.of(manifest.tenant.displayName, day, manifest.exportedBy)}</p>
      <FigureSheet archive={manifest.figures} />
      <p>{words.notRestored}</p>
      {manifest.missing.length > 0 ? <p>{words.missing(manifest.missing.join(', '))}</p> : null}
    </>
  );
}

type WorkingProps = { label: string; what: string; done: number; total: number };

function Working({ label, what, done, total }: WorkingProps) {
  const text = tenantData.progress(what, done, total);
  return <ProgressLine label={label} what={what} text={text} done={done} total={total} />;
}

function Notice({ title, reason, hint }: { title: string; reason: string; hint: string }) {
  return (
    <div role="alert" className={styles.notice}>
      <strong>{title}</strong>
      <p>{reason}</p>
      <p>{hint}</p>
    </div>
  );
}

type FooterProps = {
  state: RestoreState;
  onStart: (archive: Extract<RestoreState, { at: 'checked' }>['archive']) => void;
  onUndo: () => void;
  onClose: () => void;
};

function Footer({ state, onStart, onUndo, onClose }: FooterProps) {
  const busy = state.at === 'checking' || state.at === 'running';
  const canUndo =
    (state.at === 'stopped' && state.hasBegun) ||
    (state.at === 'done' && state.different.length > 0);
  const canStart = state.at === 'checked' || state.at === 'stopped';
  return (
    <>
      <Button onClick={onClose} disabled={busy}>
        {words.close}
      </Button>
      {canUndo ? (
        <Button danger onClick={onUndo}>
          {words.undo}
        </Button>
      ) : null}
      {canStart ? (
        <Button kind="strong" onClick={() => onStart(state.archive)}>
          {state.at === 'stopped' ? words.again : words.start}
        </Button>
      ) : null}
    </>
  );
}
