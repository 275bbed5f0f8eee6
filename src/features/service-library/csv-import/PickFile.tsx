import { FileTextOutlined } from '@ant-design/icons';
import { limits } from '@domain/constants.ts';
import { type DragEvent, useRef, useState } from 'react';
import { texts } from '../../../texts/texts.ts';
import { Button } from '../../../ui/Button.tsx';
import textStyles from '../../../ui/text.module.css';
import styles from './csvImport.module.css';

type PickFileProps = { file: File | undefined; onChoose: (file: File) => void };

const words = texts.csvImport;

/** Chooses a file by button or drop. */
export function PickFile({ file, onChoose }: PickFileProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const choose = (files: FileList | null) => {
    const [chosen] = files ?? [];
    if (chosen) onChoose(chosen);
    // So that the same file can be chosen again after it was corrected.
    if (input.current) input.current.value = '';
  };
  const dragged = (event: DragEvent, over: boolean) => {
    event.preventDefault();
    setOver(over);
  };
  return (
    <>
      <p className={textStyles.muted}>
        {words.intro(limits.csv.shownRows, limits.csv.size)}{' '}
        <a className={styles.sample} href="/sample-services.csv" download>
          {words.sample}
        </a>
      </p>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is an alternative to the button inside */}
      <div
        className={styles.drop}
        data-over={isOver || undefined}
        onDragOver={(event) => dragged(event, true)}
        onDragLeave={(event) => dragged(event, false)}
        onDrop={(event) => {
          dragged(event, false);
          choose(event.dataTransfer.files);
        }}
      >
        <span className={styles.file}>
          <FileTextOutlined aria-hidden />
          <span className={styles.fileName}>{file ? file.name : words.drop}</span>
        </span>
        <Button onClick={() => input.current?.click()} data-autofocus={file ? undefined : true}>
          {file ? words.chooseAnother : words.choose}
        </Button>
        <input
          ref={input}
          type="file"
          accept=".csv,text/csv"
          hidden
          aria-label={words.choose}
          onChange={(event) => choose(event.target.files)}
        />
      </div>
    </>
  );
}
