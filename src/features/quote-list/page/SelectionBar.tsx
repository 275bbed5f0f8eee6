import {
  BellOutlined,
  CheckCircleOutlined,
  DownloadOutlined,
  FileTextOutlined,
  InboxOutlined,
} from '@ant-design/icons';
import { useState } from 'react';
import { useReachable } from '../../../api/connection/useReachable.ts';
import { quotes } from '../../../texts/quotes.ts';
import { texts } from '../../../texts/texts.ts';
import { Button } from '../../../ui/Button.tsx';
import { toast } from '../../../ui/toast.ts';
import { useLazyDialog } from '../../../ui/useLazyDialog.ts';
import styles from './quotesPage.module.css';
import type { QuotesView } from './quotesView.ts';
import { RemindDialog } from './RemindDialog.tsx';
import type { Selection } from './selection.ts';
import { useArchive } from './useArchive.ts';
import { useSaveInvoiceCsv } from './useSaveInvoiceCsv.ts';
import { useSaveQuotesCsv } from './useSaveQuotesCsv.ts';

const words = quotes;
const loadMarkDialog = async () => (await import('./MarkDialog.tsx')).MarkDialog;

/** The most clients that are reminded at once. */
const MOST_REMINDED = 500;

type SelectionBarProps = {
  view: QuotesView;
  selection: Selection;
  /** How many quotes are selected, and how many the list has. */
  count: number;
  listed: number;
  onClear: () => void;
};

/** What can be done with several quotes at once. */
export function SelectionBar({ view, selection, count, listed, onClear }: SelectionBarProps) {
  const isReachable = useReachable();
  const archiving = useArchive(onClear);
  const [isAsking, setAsking] = useState(false);
  const marking = useLazyDialog(loadMarkDialog, texts.completion.notOpened);
  const invoicing = useSaveInvoiceCsv(view, selection, count);
  const saving = useSaveQuotesCsv(view, selection, listed);
  if (count === 0) return null;
  const put = (archived: boolean) => (
    <Button
      icon={<InboxOutlined aria-hidden />}
      busy={archiving.isPending && archiving.variables.archived === archived}
      disabled={!isReachable}
      onClick={() => archiving.mutate({ view, selection, count, archived })}
    >
      {archived ? words.archive.action : words.archive.unarchive}
    </Button>
  );
  return (
    <section className={styles.selection} aria-label={words.selection.bar}>
      <span role="status">
        {saving.progress ?? invoicing.progress ?? words.selection.count(count)}
      </span>
      {view.isArchived ? null : (
        <Button
          icon={<BellOutlined aria-hidden />}
          disabled={!isReachable}
          onClick={() =>
            count > MOST_REMINDED ? toast(words.remind.tooMany(MOST_REMINDED)) : setAsking(true)
          }
        >
          {words.remind.action}
        </Button>
      )}
      {view.isArchived ? null : put(true)}
      {/* A search finds both. */}
      {view.isArchived || view.search.trim() !== '' ? put(false) : null}
      <Button
        icon={<DownloadOutlined aria-hidden />}
        busy={saving.isPending}
        disabled={!isReachable}
        onClick={() => saving.mutate()}
      >
        {words.csvExport.action}
      </Button>
      <Button
        icon={<CheckCircleOutlined aria-hidden />}
        disabled={!isReachable}
        onClick={() => void marking.open()}
      >
        {texts.completion.mark}
      </Button>
      <Button
        icon={<FileTextOutlined aria-hidden />}
        busy={invoicing.isPending}
        disabled={!isReachable}
        onClick={() => invoicing.mutate()}
      >
        {texts.completion.invoice.save}
      </Button>
      <Button kind="link" onClick={onClear}>
        {words.selection.clear}
      </Button>
      <RemindDialog
        open={isAsking}
        view={view}
        selection={selection}
        count={count}
        onClose={() => setAsking(false)}
      />
      {marking.Part ? (
        <marking.Part
          key={marking.opening}
          open={marking.isOpen}
          view={view}
          selection={selection}
          count={count}
          onMarked={() => {
            marking.close();
            // Those that were marked may not be in this list any more.
            if (view.completion !== '') onClear();
          }}
          onClose={marking.close}
        />
      ) : null}
    </section>
  );
}
