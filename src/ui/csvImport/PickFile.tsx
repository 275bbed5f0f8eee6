import { FileTextOutlined } from '@ant-design/icons';
import { limits } from '@domain/constants.ts';
import { csvImport } from '../../texts/csvImport.ts';
import { FileDrop } from '../inputs/FileDrop.tsx';
import textStyles from '../text.module.css';
import styles from './csvImport.module.css';
import type { ImportKind, PlannedRow } from './importKind.ts';

type PickFileProps<Row extends PlannedRow> = {
  kind: ImportKind<Row>;
  file: File | undefined;
  onChoose: (file: File) => void;
};

/** Chooses a file, or downloads a sample of one. */
export function PickFile<Row extends PlannedRow>({ kind, file, onChoose }: PickFileProps<Row>) {
  return (
    <>
      <p className={textStyles.muted}>
        {kind.words.intro(limits.csv.shownRows, limits.csv.size)}{' '}
        <a className={styles.sample} href={kind.sample} download>
          {csvImport.sample}
        </a>
      </p>
      <FileDrop
        file={file}
        accept=".csv,text/csv"
        icon={<FileTextOutlined aria-hidden />}
        words={csvImport}
        onChoose={onChoose}
      />
    </>
  );
}
