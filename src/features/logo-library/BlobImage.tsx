import { useCallback } from 'react';

type BlobImageProps = { blob: Blob; alt: string; className: string };

/** A picture out of the page's own memory, by an object URL that lives as long as it is shown. */
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
