import type { ClientView } from '@domain/types.ts';
import { client } from '../../texts/client.ts';
import { exportPdf } from '../../texts/exportPdf.ts';
import { LateAction } from './LateAction.tsx';
import { savePdf } from './savePdf.ts';

const { pdf: words } = client;

/** Download PDF, and its progress. */
export function SavePdf({ view }: { view: ClientView }) {
  return (
    <LateAction
      label={words.save}
      working={words.working}
      words={words}
      run={async () => {
        const unprintable = await savePdf(view);
        const note = unprintable.length > 0 ? `. ${exportPdf.unprintable(unprintable)}` : '';
        return `${words.saved}${note}`;
      }}
    />
  );
}
