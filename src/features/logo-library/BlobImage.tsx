import { useCallback } from 'react';

type BlobImageProps = { blob: Blob; alt: string; className: string };

/** Shows a blob through an object URL, which is revoked when the image unmounts. */
export function BlobImage({ blob, alt, className }: BlobImageProps) {
  const show = useCallback(
    (image: HTMLImageElement) => {
      const url = URL.createObjectURL(blob);
      image.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [blob],
  );
  return <img ref={show} alt={alt} className={className} />;
}
