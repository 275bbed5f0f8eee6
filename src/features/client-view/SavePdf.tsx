import type { ClientView } from '@domain/types.ts';
import { useState } from 'react';
import { client } from '../../texts/client.ts';
import { exportPdf } from '../../texts/exportPdf.ts';
import { Button } from '../../ui/Button.tsx';
import styles from './clientView.module.css';
import { savePdf } from './savePdf.ts';

const { pdf: words } = client;

type Progress = { isWorking: boolean; said: string; isFailure: boolean };

const atRest: Progress = { isWorking: false, said: '', isFailure: false };

/** Download PDF, and what has become of it. */
export function SavePdf({ view }: { view: ClientView }) {
  const [{ isWorking, said, isFailure }, setProgress] = useState(atRest);

  async function save(): Promise<void> {
    if (isWorking) return;
    setProgress({ ...atRest, isWorking: true });
    try {
      const unprintable = await savePdf(view);
      const note = unprintable.length > 0 ? `. ${exportPdf.unprintable(unprintable)}` : '';
      setProgress({ ...atRest, said: `${words.saved}${note}` });
    } catch (error) {
      console.error(error);
      setProgress({ isWorking: false, said: words.failed, isFailure: true });
    }
  }

  return (
    <div className={styles.save}>
      <Button size="large" busy={isWorking} onClick={() => void save()}>
        {isWorking ? words.working : words.save}
      </Button>
      <p className={styles.said} role="status" data-failure={isFailure || undefined}>
        {said}
      </p>
    </div>
  );
}
