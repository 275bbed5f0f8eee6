import { messages } from '@domain/messages/messages.ts';
import type { ImportPreview, PlannedService } from '@domain/types.ts';
import { texts } from '../../../texts/texts.ts';
import { BadRow } from '../../../ui/preview/BadRow.tsx';
import { PreviewSection } from '../../../ui/preview/PreviewSection.tsx';
import styles from '../../../ui/preview/preview.module.css';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { ChangedRow, NewRow, UnchangedRow } from './PreviewRows.tsx';

const words = texts.csvImport;

/** What the chosen file would change in the library; undefined while it is being checked. */
export function FilePreview({ preview }: { preview: ImportPreview | undefined }) {
  if (!preview) return <SkeletonRows rows={3} rowHeight={32} label={words.reading} />;
  const { rows: bad, plan } = preview;
  const rowsOf = (status: PlannedService['status']) => plan.filter((row) => row.status === status);
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
      {bad.length === 0 && preview.imported === 0 ? <p>{words.preview.nothingToDo}</p> : null}
      <PreviewSection title={words.preview.bad} rows={bad} isOpen isBad>
        {({ line, ...row }) => <BadRow {...row} at={messages.csvImport.line(line)} />}
      </PreviewSection>
      <PreviewSection title={changedTitle} rows={changed} isOpen>
        {(row) => <ChangedRow row={row} />}
      </PreviewSection>
      <PreviewSection title={newTitle} rows={fresh} isOpen>
        {(row) => <NewRow row={row} />}
      </PreviewSection>
      <PreviewSection title={unchangedTitle} rows={unchanged}>
        {(row) => <UnchangedRow row={row} />}
      </PreviewSection>
    </div>
  );
}
