import { FileTextOutlined } from '@ant-design/icons';
import { limits } from '@domain/constants.ts';
import { texts } from '../../../texts/texts.ts';
import { FileDrop } from '../../../ui/inputs/FileDrop.tsx';
import textStyles from '../../../ui/text.module.css';
import styles from './csvImport.module.css';

type PickFileProps = { file: File | undefined; onChoose: (file: File) => void };

const words = texts.csvImport;

/** Chooses a file of services, or downloads a sample of one. */
export function PickFile({ file, onChoose }: PickFileProps) {
  return (
    <>
      <p className={textStyles.muted}>
        {words.intro(limits.csv.shownRows, limits.csv.size)}{' '}
        <a className={styles.sample} href="/sample-services.csv" download>
          {words.sample}
        </a>
      </p>
      <FileDrop
        file={file}
        accept=".csv,text/csv"
        icon={<FileTextOutlined aria-hidden />}
        words={words}
        onChoose={onChoose}
      />
    </>
  );
}
