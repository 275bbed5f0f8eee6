import type { Logo } from '@domain/types.ts';
import { useEffect } from 'react';
import { texts } from '../../texts/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { BlobImage } from './BlobImage.tsx';
import { LogoDropZone } from './LogoDropZone.tsx';
import styles from './logoLibrary.module.css';
import { usePickedLogo } from './usePickedLogo.ts';
import { useUploadLogo } from './useUploadLogo.ts';

type LogoUploadProps = {
  quoteId: string | null;
  /** Told whether a file is picked and not uploaded yet. */
  onPicked?: (isPicked: boolean) => void;
  onUploaded?: (logo: Logo) => void;
};

/** S4-18: pick a file, preview it, then Upload or Cancel. */
export function LogoUpload({ quoteId, onPicked, onUploaded }: LogoUploadProps) {
  const { picked, wasPicked, pick, drop } = usePickedLogo();
  useEffect(() => onPicked?.(picked !== null), [onPicked, picked]);
  const uploading = useUploadLogo();
  if (!picked) return <LogoDropZone onPick={pick} takesFocus={wasPicked} />;
  const upload = () => {
    const done = (logo: Logo) => {
      drop();
      onUploaded?.(logo);
    };
    uploading.mutate({ picked, quoteId }, { onSuccess: done });
  };
  return (
    <div className={styles.preview}>
      <span className={`${styles.paper} ${styles.previewPaper}`}>
        <BlobImage
          blob={picked.picture}
          alt={texts.logos.preview}
          className={styles.picture ?? ''}
        />
      </span>
      <span className={styles.file} title={picked.file.name}>
        {picked.file.name}
      </span>
      <div className={styles.previewActions}>
        <Button onClick={drop} disabled={uploading.isPending}>
          {texts.app.cancel}
        </Button>
        <Button kind="strong" autoFocus onClick={upload} busy={uploading.isPending}>
          {texts.logos.upload}
        </Button>
      </div>
    </div>
  );
}
