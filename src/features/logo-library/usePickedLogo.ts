import type { ToastText } from '@domain/messages/wording.ts';
import { useState } from 'react';
import { drawLogo } from '../../api/logos/drawLogo.ts';
import { newId } from '../../api/uuid.ts';
import { texts } from '../../texts/texts.ts';
import { toast } from '../../ui/toast.ts';

/** A picked file that contains a picture that is safe to decode. */
export type PickedLogo = {
  /** The id that the logo will have. */
  id: string;
  file: File;
  /** The file's picture as it will be stored. */
  picture: Blob;
};

/** The picture waiting for Upload or Cancel. A toast rejects files that cannot be a logo. */
export function usePickedLogo() {
  const [picked, setPicked] = useState<PickedLogo | null>(null);
  const [wasPicked, setWasPicked] = useState(false);
  const pick = async (file: File) => {
    const found = await pictureIn(file).catch(() => texts.logos.uploadFailed);
    if (!(found instanceof Blob)) return void toast({ ...found, variant: 'destructive' });
    setPicked({ id: newId(), file, picture: found });
    setWasPicked(true);
  };
  const drop = () => setPicked(null);
  return { picked, wasPicked, pick, drop };
}

/** The file's picture as it will be stored, or a toast with the reason it cannot be. */
async function pictureIn(file: File): Promise<Blob | ToastText> {
  const found = await drawLogo(file);
  return 'why' in found ? found.why : found.blob;
}
