import { useEffect, useState } from 'react';
import type { TooltipTarget } from './ShownTooltip.tsx';
import { useEarlyPart } from './useEarlyPart.ts';

const loadShown = async () => (await import('./ShownTooltip.tsx')).ShownTooltip;

/**
 * One tooltip for every element with `data-tip`, wherever it is. Only the element that is pointed
 * at or focused costs anything, so 200 rows of buttons can have tooltips. The text repeats the
 * accessible name or description, so it is not announced.
 */
export function Tooltips() {
  const [target, setTarget] = useState<TooltipTarget | null>(null);
  // It only repeats what its control says, so without its code there is none.
  const { Part: ShownTooltip } = useEarlyPart(loadShown, target?.count ?? null);
  useEffect(() => {
    const follow = (event: Event) => {
      const tip = event.target instanceof Element ? tipAt(event.target) : null;
      if (!tip) return;
      const { element, text } = tip;
      setTarget((last) => {
        if (last?.element === element && last.text === text) return last;
        return { element, text, event, count: (last?.count ?? 0) + 1 };
      });
    };
    const onPointer = (event: PointerEvent) => {
      if (event.pointerType !== 'touch') follow(event);
    };
    // The focus that returns to a button after a click elsewhere asks for no hint.
    const onFocus = (event: FocusEvent) => {
      if (event.target instanceof Element && event.target.matches(':focus-visible')) follow(event);
    };
    document.addEventListener('pointerover', onPointer);
    document.addEventListener('focusin', onFocus);
    return () => {
      document.removeEventListener('pointerover', onPointer);
      document.removeEventListener('focusin', onFocus);
    };
  }, []);
  return target && ShownTooltip ? <ShownTooltip target={target} /> : null;
}

/** The tooltip for what is at an element: its own, an ancestor's, or that of the icon in its button. */
function tipAt(origin: Element): { element: HTMLElement; text: string } | null {
  const button = origin.closest('button');
  const holder =
    origin.closest<HTMLElement>('[data-tip]') ?? button?.querySelector<HTMLElement>('[data-tip]');
  const text = holder?.dataset.tip;
  if (!holder || !text) return null;
  return { element: button?.contains(holder) ? button : holder, text };
}
