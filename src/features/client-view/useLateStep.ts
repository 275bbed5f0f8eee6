import { type ComponentType, useState } from 'react';

type LateStep<Props> = {
  /** Null while it is closed. */
  Step: ComponentType<Props> | null;
  /** Loads and opens it, for a `LateAction`. */
  open: () => Promise<string>;
  close: () => void;
};

/** A step that is loaded when it is first opened. */
export function useLateStep<Props>(load: () => Promise<ComponentType<Props>>): LateStep<Props> {
  const [Step, setStep] = useState<ComponentType<Props> | null>(null);
  async function open(): Promise<string> {
    const Loaded = await load();
    // The reader may have opened another step meanwhile.
    if (!document.querySelector('dialog[open]')) setStep(() => Loaded);
    return '';
  }
  return { Step, open, close: () => setStep(null) };
}
