import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import { Button } from '../Button.tsx';
import styles from './FileDrop.module.css';

type FileDropProps = {
  /** The chosen file; undefined for none yet. */
  file: File | undefined;
  /** Of the input: `'.csv,text/csv'`. */
  accept: string;
  icon?: ReactNode;
  words: { drop: string; choose: string; chooseAnother: string };
  onChoose: (file: File) => void;
};

/** Chooses a file by button or drop. */
export function FileDrop({ file, accept, icon, words, onChoose }: FileDropProps) {
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
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is an alternative to the button inside
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
        {icon}
        <span className={styles.name}>{file ? <bdi>{file.name}</bdi> : words.drop}</span>
      </span>
      <Button onClick={() => input.current?.click()} data-autofocus={file ? undefined : true}>
        {file ? words.chooseAnother : words.choose}
      </Button>
      <input
        ref={input}
        type="file"
        accept={accept}
        hidden
        aria-label={words.choose}
        onChange={(event) => choose(event.target.files)}
      />
    </div>
  );
}
