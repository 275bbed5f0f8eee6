import { UploadOutlined } from '@ant-design/icons';
import { type ChangeEvent, useId, useState } from 'react';
import { texts } from '../../texts/texts.ts';
import styles from './logoLibrary.module.css';

const pictures = 'image/png,image/jpeg,image/gif,image/webp';

type LogoDropZoneProps = {
  onPick: (file: File) => void;
  /** It comes back after a preview, and the focus with it. */
  takesFocus: boolean;
};

/**
 * Where a picture is picked by click, key or drop. The field itself, unseen, lies over all of it:
 * browsers let files drop into one.
 */
export function LogoDropZone({ onPick, takesFocus }: LogoDropZoneProps) {
  const id = useId();
  const [isOver, setOver] = useState(false);
  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    setOver(false);
    if (file) onPick(file);
    // So that the same file can be picked again.
    target.value = '';
  };
  return (
    <div className={styles.drop} data-over={isOver || undefined}>
      <label htmlFor={id} className={styles.pick}>
        <UploadOutlined aria-hidden /> {texts.logos.pick}
      </label>
      <span id={`${id}-hint`} className={styles.hint}>
        {texts.logos.pickHint}
      </span>
      <input
        id={id}
        type="file"
        accept={pictures}
        className={styles.input}
        title=""
        // biome-ignore lint/a11y/noAutofocus: the person was just here
        autoFocus={takesFocus}
        aria-describedby={`${id}-hint`}
        onChange={onChange}
        onDragEnter={() => setOver(true)}
        onDragLeave={() => setOver(false)}
      />
    </div>
  );
}
