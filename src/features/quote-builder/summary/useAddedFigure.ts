import { type RefObject, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useIsLocked } from '../lock/LockContext.ts';

type AddedFigure = {
  isShown: boolean;
  /** Shows its fields and moves the focus there; null where there is nothing to add. */
  add: (() => void) | null;
  input: RefObject<HTMLInputElement | null>;
};

/** Whether the fields of a figure that few quotes have are shown: if it has a value, or it is added. */
export function useAddedFigure(hasValue: boolean): AddedFigure {
  // Stays open: a 0 may be the beginning of 0.5, and a text that cannot be saved must stay visible.
  const [isOpen, setOpen] = useState(false);
  if (hasValue && !isOpen) setOpen(true);
  const isLocked = useIsLocked();
  const input = useRef<HTMLInputElement>(null);
  const add = () => {
    flushSync(() => setOpen(true));
    input.current?.focus();
  };
  const isShown = hasValue || (isOpen && !isLocked);
  return { isShown, add: isShown || isLocked ? null : add, input };
}
