import { type ComponentType, useState } from 'react';
import { flushSync } from 'react-dom';

type LateStep<Props> = {
  /** Null while it is closed. */
  Step: ComponentType<Props> | null;
  /**
   * Loads and opens it, for a `LateAction`.
   * @param may whether it may still be opened, once it is loaded
   */
  open: (may?: () => boolean) => Promise<string>;
  close: () => void;
};

/** A step that is loaded when it is first opened. */
export function useLateStep<Props>(load: () => Promise<ComponentType<Props>>): LateStep<Props> {
  const [Step, setStep] = useState<ComponentType<Props> | null>(null);
  async function open(may = () => true): Promise<string> {
    const Loaded = await load();
    // The reader may have opened another step meanwhile. This one is open at once, for the next to see.
    if (!document.querySelector('dialog[open]') && may()) flushSync(() => setStep(() => Loaded));
    return '';
  }
  return { Step, open, close: () => setStep(null) };
}
