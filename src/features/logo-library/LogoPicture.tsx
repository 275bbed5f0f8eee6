import { messages } from '@domain/messages/messages.ts';
import { useQuery } from '@tanstack/react-query';
import { logoImageQuery } from '../../api/logos/logoImage.ts';
import { texts } from '../../texts/texts.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { BlobImage } from './BlobImage.tsx';
import styles from './logoLibrary.module.css';

/** A saved logo's picture, or a gray box labeled 'Logo' if it cannot be loaded, as in the PDF. */
export function LogoPicture({ objectPath }: { objectPath: string }) {
  const image = useQuery(logoImageQuery(objectPath));
  if (image.data) return <BlobImage blob={image.data} alt="" className={styles.picture ?? ''} />;
  if (image.isPending) return <Skeleton height="100%" />;
  return (
    <span className={styles.missing} title={texts.logos.notLoaded}>
      {messages.pdf.logoPlaceholder}
    </span>
  );
}
