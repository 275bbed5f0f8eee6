import type { ClientView } from '@domain/types.ts';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { ClientAction } from '../../api/clientView.ts';
import { client } from '../../texts/client.ts';
import styles from './clientView.module.css';
import { LateAction } from './LateAction.tsx';
import { newDraft } from './questionDraft.ts';
import type { Acted } from './useClientView.ts';
import { useLateStep } from './useLateStep.ts';

const { questions: words } = client;
const load = () => import('./AskStep.tsx').then((part) => part.AskStep);

type AskQuestionProps = {
  view: ClientView;
  ask: (act: ClientAction) => Promise<Acted>;
};

/** Asks the sender a question. What was written stays while the step is closed, until it is sent. */
export function AskQuestion({ view, ask }: AskQuestionProps) {
  const button = useRef<HTMLButtonElement>(null);
  const step = useLateStep(load);
  const [draft, setDraft] = useState(newDraft);
  const [isSent, setSent] = useState(false);
  const from = view.sender.name || view.sender.tenant;

  function open(): Promise<string> {
    setSent(false);
    return step.open();
  }
  function close(isSent: boolean): void {
    if (isSent) setDraft(newDraft());
    // Nothing outside of an open dialog takes the focus.
    flushSync(() => {
      setSent(isSent);
      step.close();
    });
    button.current?.focus();
  }

  return (
    <div className={styles.ask}>
      <LateAction
        buttonRef={button}
        label={words.ask}
        kind="quiet"
        failed={client.notOpened}
        run={open}
        said={isSent ? words.sent(from) : ''}
      />
      {step.Step ? (
        <step.Step
          view={view}
          from={from}
          ask={ask}
          draft={draft}
          onDraft={setDraft}
          onSent={() => close(true)}
          onClose={() => close(false)}
        />
      ) : null}
    </div>
  );
}
