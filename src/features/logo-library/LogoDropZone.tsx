import { UploadOutlined } from '@ant-design/icons';
import { type ChangeEvent, useId, useState } from 'react';
import { texts } from '../../texts/texts.ts';
import styles from './logoLibrary.module.css';

const pictures = 'image/png,image/jpeg,image/gif,image/webp,image/svg+xml';

type LogoDropZoneProps = {
  onPick: (file: File) => void;
  /** Whether it takes the focus when it reappears after a preview. */
  takesFocus: boolean;
};

/**
 * Picks a picture by click, keyboard or drop. An invisible file input covers the zone, because
 * browsers accept dropped files there.
 */
export function LogoDropZone({ onPick, takesFocus }: LogoDropZoneProps) {
  const id = useId();
  const [isOver, setOver] = useState(false);
  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    setOver(false);
    if (file) onPick(file);
    // So that picking the same file again fires a change event.
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
        // biome-ignore lint/a11y/noAutofocus: returns the focus to where it was before the preview
        autoFocus={takesFocus}
        aria-describedby={`${id}-hint`}
        onChange={onChange}
        onDragEnter={() => setOver(true)}
        onDragLeave={() => setOver(false)}
      />
    </div>
  );
}
