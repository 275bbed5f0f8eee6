import type { ClientView } from '@domain/types.ts';
import { useEffect, useRef, useState } from 'react';
import { client } from '../../texts/client.ts';
import { Button } from '../../ui/Button.tsx';
import styles from './clientView.module.css';
import { Receipt } from './Receipt.tsx';
import { standOf } from './standOf.ts';

const { notices: words } = client;

type NoticeProps = {
  view: ClientView;
  isStaff: boolean;
  reason: string | null;
  /** Whether the reader's own action led to this notice, which then receives the focus. */
  isNews: boolean;
  onOpenNewest: () => Promise<boolean>;
};

/** The state of the quote, if there is anything to add to the letter. */
export function Notice({ view, isStaff, reason, isNews, onOpenNewest }: NoticeProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { state, sha256 } = view;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new state or version moves the focus.
  useEffect(() => {
    if (isNews) heading.current?.focus();
  }, [isNews, state, sha256]);

  if (state === 'open' && !isStaff && reason === null) return null;
  return (
    <section className={styles.notice} data-kind={state} aria-live="polite">
      <h2 ref={heading} tabIndex={-1}>
        {state === 'open' ? words[isStaff ? 'staff' : 'newer'] : words[state]}
      </h2>
      <p>{reason ?? standOf(view)}</p>
      {view.replacedBy ? <Newest newest={view.replacedBy} onOpen={onOpenNewest} /> : null}
      <Receipt view={view} />
    </section>
  );
}

type NewestProps = {
  newest: NonNullable<ClientView['replacedBy']>;
  onOpen: () => Promise<boolean>;
};

/** Opens the newest version for the person it was sent to; tells others to ask the sender. */
function Newest({ newest, onOpen }: NewestProps) {
  const [progress, setProgress] = useState<'rest' | 'opening' | 'failed'>('rest');
  if (!newest.isYours) return <p>{words.askForNewest}</p>;
  const open = async () => {
    if (progress === 'opening') return;
    setProgress('opening');
    setProgress((await onOpen()) ? 'rest' : 'failed');
  };
  return (
    <div className={styles.newest}>
      <Button size="large" busy={progress === 'opening'} onClick={() => void open()}>
        {progress === 'opening' ? words.opening : words.openNewest(newest.version)}
      </Button>
      {progress === 'failed' ? <p role="alert">{words.openFailed}</p> : null}
    </div>
  );
}
