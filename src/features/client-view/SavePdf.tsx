import type { ClientView } from '@domain/types.ts';
import { useState } from 'react';
import { client } from '../../texts/client.ts';
import { exportPdf } from '../../texts/exportPdf.ts';
import { Button } from '../../ui/Button.tsx';
import styles from './clientView.module.css';
import { savePdf } from './savePdf.ts';

const { pdf: words } = client;

type Progress = { isWorking: boolean; announcement: string; isFailure: boolean };

const atRest: Progress = { isWorking: false, announcement: '', isFailure: false };

/** Download PDF, and its progress. */
export function SavePdf({ view }: { view: ClientView }) {
  const [{ isWorking, announcement, isFailure }, setProgress] = useState(atRest);

  async function save(): Promise<void> {
    if (isWorking) return;
    setProgress({ ...atRest, isWorking: true });
    try {
      const unprintable = await savePdf(view);
      const note = unprintable.length > 0 ? `. ${exportPdf.unprintable(unprintable)}` : '';
      setProgress({ ...atRest, announcement: `${words.saved}${note}` });
    } catch (error) {
      console.error(error);
      setProgress({ isWorking: false, announcement: words.failed, isFailure: true });
    }
  }

  return (
    <div className={styles.save}>
      <Button size="large" busy={isWorking} onClick={() => void save()}>
        {isWorking ? words.working : words.save}
      </Button>
      <p className={styles.said} role="status" data-failure={isFailure || undefined}>
        {announcement}
      </p>
    </div>
  );
}
