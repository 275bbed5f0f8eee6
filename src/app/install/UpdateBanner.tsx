import { useState, useSyncExternalStore } from 'react';
import { app } from '../../texts/app.ts';
import { Button } from '../../ui/Button.tsx';
import { Banner } from './Banner.tsx';
import { changeOver, isUpdateReady, subscribeToUpdate } from './update.ts';

const words = app.update;

/** Offers a newer build. It is applied on request, never while the user is typing. */
export function UpdateBanner() {
  const isReady = useSyncExternalStore(subscribeToUpdate, isUpdateReady);
  const [step, setStep] = useState<'ready' | 'working' | 'waits'>('ready');
  if (!isReady) return null;

  async function reload(): Promise<void> {
    if (step === 'working') return;
    setStep('working');
    if (!(await changeOver())) setStep('waits');
  }

  return (
    <Banner
      label={words.ready}
      action={
        <Button kind="strong" busy={step === 'working'} onClick={() => void reload()}>
          {words.reload}
        </Button>
      }
    >
      <p role="status">
        {words.ready}
        {step === 'waits' ? `. ${words.edits}` : null}
      </p>
    </Banner>
  );
}
