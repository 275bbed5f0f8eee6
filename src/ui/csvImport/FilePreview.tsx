import { messages } from '@domain/messages/messages.ts';
import { csvImport } from '../../texts/csvImport.ts';
import { BadRow } from '../preview/BadRow.tsx';
import { PreviewSection } from '../preview/PreviewSection.tsx';
import styles from '../preview/preview.module.css';
import { SkeletonRows } from '../Skeleton.tsx';
import { VisuallyHidden } from '../VisuallyHidden.tsx';
import type { ImportKind, PlannedRow, Preview } from './importKind.ts';

const words = csvImport;

type FilePreviewProps<Row extends PlannedRow> = {
  kind: ImportKind<Row>;
  /** Undefined while the file is being checked. */
  preview: Preview<Row> | undefined;
};

/** What the chosen file would change. */
export function FilePreview<Row extends PlannedRow>({ kind, preview }: FilePreviewProps<Row>) {
  if (!preview) return <SkeletonRows rows={3} rowHeight={32} label={words.reading} />;
  const { rows: bad, plan } = preview;
  const rowsOf = (status: Row['status']) => plan.filter((row) => row.status === status);
  const [fresh, changed, unchanged] = [rowsOf('new'), rowsOf('changed'), rowsOf('unchanged')];
  const { new: newTitle, changed: changedTitle, unchanged: unchangedTitle } = words.preview;
  return (
    <div className={styles.preview}>
      <VisuallyHidden>
        <span role="status">
          {words.preview.summary(fresh.length, changed.length, unchanged.length, bad.length)}
        </span>
      </VisuallyHidden>
      {bad.length > 0 ? <p className={styles.notice}>{words.preview.correct(bad.length)}</p> : null}
      {preview.ignored && preview.ignored.length > 0 ? (
        <p>{words.preview.ignored(preview.ignored)}</p>
      ) : null}
      {bad.length === 0 && preview.imported === 0 ? <p>{kind.words.nothingToDo}</p> : null}
      <PreviewSection title={words.preview.bad} rows={bad} isOpen isBad>
        {({ line, ...row }) => <BadRow {...row} at={messages.csvImport.line(line)} />}
      </PreviewSection>
      <PreviewSection title={changedTitle} rows={changed} isOpen>
        {kind.rows.changed}
      </PreviewSection>
      <PreviewSection title={newTitle} rows={fresh} isOpen>
        {kind.rows.new}
      </PreviewSection>
      <PreviewSection title={unchangedTitle} rows={unchanged}>
        {kind.rows.unchanged}
      </PreviewSection>
    </div>
  );
}
