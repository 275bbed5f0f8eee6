import type { ClientView } from '@domain/types.ts';
import { type ComponentType, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { ClientAction } from '../../api/clientView.ts';
import { client } from '../../texts/client.ts';
import type { AskStepProps } from './AskStep.tsx';
import styles from './clientView.module.css';
import { LateAction } from './LateAction.tsx';
import { newDraft } from './questionDraft.ts';
import type { Acted } from './useClientView.ts';

const { questions: words } = client;

type AskQuestionProps = {
  view: ClientView;
  ask: (act: ClientAction) => Promise<Acted>;
};

/** Asks the sender a question. What was written stays while the step is closed, until it is sent. */
export function AskQuestion({ view, ask }: AskQuestionProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [Step, setStep] = useState<ComponentType<AskStepProps> | null>(null);
  const [draft, setDraft] = useState(newDraft);
  const [progress, setProgress] = useState<'rest' | 'open' | 'sent'>('rest');
  const from = view.sender.name || view.sender.tenant;

  async function open(): Promise<string> {
    const { AskStep } = await import('./AskStep.tsx');
    // The reader may have opened another step meanwhile.
    if (document.querySelector('dialog[open]')) return '';
    setStep(() => AskStep);
    setProgress('open');
    return '';
  }
  function close(next: 'rest' | 'sent'): void {
    if (next === 'sent') setDraft(newDraft());
    // Nothing outside of an open dialog takes the focus.
    flushSync(() => setProgress(next));
    button.current?.focus();
  }

  return (
    <div className={styles.ask}>
      <LateAction
        buttonRef={button}
        label={words.ask}
        kind="quiet"
        failed={words.failed}
        run={open}
        said={progress === 'sent' ? words.sent(from) : ''}
      />
      {Step && progress === 'open' ? (
        <Step
          view={view}
          from={from}
          ask={ask}
          draft={draft}
          onDraft={setDraft}
          onSent={() => close('sent')}
          onClose={() => close('rest')}
        />
      ) : null}
    </div>
  );
}
