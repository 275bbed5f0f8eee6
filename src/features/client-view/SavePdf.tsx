import type { ClientView } from '@domain/types.ts';
import { useState } from 'react';
import { client } from '../../texts/client.ts';
import { exportPdf } from '../../texts/exportPdf.ts';
import { Button } from '../../ui/Button.tsx';
import { isReplaced } from '../../ui/isReplaced.ts';
import styles from './clientView.module.css';
import { savePdf } from './savePdf.ts';

const { pdf: words } = client;

type Progress = {
  isWorking: boolean;
  announcement: string;
  isFailure: boolean;
  /** The server no longer has the part that makes the PDF, but a newer page. */
  isOutdated: boolean;
};

const atRest: Progress = {
  isWorking: false,
  announcement: '',
  isFailure: false,
  isOutdated: false,
};

/** Download PDF, and its progress. On a page that a newer one has replaced, Reload. */
export function SavePdf({ view }: { view: ClientView }) {
  const [{ isWorking, announcement, isFailure, isOutdated }, setProgress] = useState(atRest);

  async function save(): Promise<void> {
    if (isWorking) return;
    setProgress({ ...atRest, isWorking: true });
    try {
      const unprintable = await savePdf(view);
      const note = unprintable.length > 0 ? `. ${exportPdf.unprintable(unprintable)}` : '';
      setProgress({ ...atRest, announcement: `${words.saved}${note}` });
    } catch (error) {
      console.error(error);
      const isOutdated = await isReplaced(location.pathname).catch(() => false);
      const announcement = isOutdated ? words.outdated : words.failed;
      setProgress({ ...atRest, announcement, isFailure: true, isOutdated });
    }
  }

  return (
    <div className={styles.save}>
      <Button
        size="large"
        busy={isWorking}
        onClick={() => (isOutdated ? location.reload() : void save())}
      >
        {isOutdated ? client.failure.reload : isWorking ? words.working : words.save}
      </Button>
      <p className={styles.said} role="status" data-failure={isFailure || undefined}>
        {announcement}
      </p>
    </div>
  );
}
