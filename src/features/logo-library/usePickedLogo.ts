import { checkLogoFile } from '@domain/logoFile.ts';
import { messages } from '@domain/messages/messages.ts';
import type { ToastText } from '@domain/messages/wording.ts';
import { useState } from 'react';
import { newId } from '../../api/uuid.ts';
import { texts } from '../../texts/texts.ts';
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

/** The file's picture, once the browser has decoded it; else the toast that says why it is none. */
async function pictureIn(file: File): Promise<Blob | ToastText> {
  const check = await checkLogoFile(file);
  if (!check.ok) return check.why;
  const picture = new Blob([check.bytes], { type: `image/${check.header.kind}` });
  try {
    (await createImageBitmap(picture)).close();
    return picture;
  } catch {
    return messages.logos.notAnImage;
  }
}
