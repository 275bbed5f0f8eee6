import type { ClientView } from '@domain/types.ts';
import { type ComponentType, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { ClientAction } from '../../api/clientView.ts';
import { client } from '../../texts/client.ts';
import { Button } from '../../ui/Button.tsx';
import type { AskStepProps } from './AskStep.tsx';
import styles from './clientView.module.css';
import { newDraft } from './questionDraft.ts';
import type { Acted } from './useClientView.ts';

const { questions: words } = client;

const loadStep = async () => (await import('./AskStep.tsx')).AskStep;

type AskQuestionProps = {
  view: ClientView;
  ask: (act: ClientAction) => Promise<Acted>;
};

/** Asks the sender a question, in a step that is loaded when it is first opened. */
export function AskQuestion({ view, ask }: AskQuestionProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [Step, setStep] = useState<ComponentType<AskStepProps> | null>(null);
  const [progress, setProgress] = useState<'rest' | 'opening' | 'open' | 'failed' | 'sent'>('rest');
  const [draft, setDraft] = useState(newDraft);
  const from = view.sender.name || view.sender.tenant;

  async function open(): Promise<void> {
    if (progress === 'opening') return;
    setProgress('opening');
    try {
      const loaded = Step ?? (await loadStep());
      setStep(() => loaded);
      setProgress('open');
    } catch {
      setProgress('failed');
    }
  }
  function close(next: 'rest' | 'sent'): void {
    if (next === 'sent') setDraft(newDraft());
    // Nothing outside of an open dialog takes the focus.
    flushSync(() => setProgress(next));
    button.current?.focus();
  }

  const said =
    progress === 'sent' ? words.sent(from) : progress === 'failed' ? words.notOpened : '';
  return (
    <div className={styles.ask}>
      <Button
        ref={button}
        kind="quiet"
        size="large"
        busy={progress === 'opening'}
        onClick={() => void open()}
      >
        {words.ask}
      </Button>
      <p className={styles.said} role="status" data-failure={progress === 'failed' || undefined}>
        {said}
      </p>
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
