import { checkLogoFile } from '@quote/logoFile.ts';
import { texts } from '@quote/texts.ts';
import { useState } from 'react';
import { newId } from '../../api/uuid.ts';
import { toast } from '../../ui/toast.ts';

/** A file that may become a logo: its bytes are those of a picture that is safe to decode. */
export type PickedLogo = {
  /** The logo's id to be. */
  id: string;
  file: File;
  /** The file's bytes under the type that they really have. */
  picture: Blob;
};

/** The picture that waits for Upload or Cancel; a file that cannot be one is told by toast. */
export function usePickedLogo() {
  const [picked, setPicked] = useState<PickedLogo | null>(null);
  const pick = async (file: File) => {
    const check = await checkLogoFile(file).catch(() => null);
    if (!check?.ok) {
      toast({ ...(check?.why ?? texts.logos.uploadFailed), variant: 'destructive' });
      return;
    }
    const picture = new Blob([check.bytes], { type: `image/${check.header.kind}` });
    setPicked({ id: newId(), file, picture });
  };
  const drop = () => setPicked(null);
  const refuse = () => {
    setPicked(null);
    toast({ ...texts.logos.notAnImage, variant: 'destructive' });
  };
  return { picked, pick, drop, refuse };
}
