import { Root, Trigger } from '@radix-ui/react-tooltip';
import { type RefCallback, useEffect, useEffectEvent, useState } from 'react';
import { TooltipBubble } from './TooltipBubble.tsx';

/** What was pointed at or focused last, of all that has a tooltip by attribute. */
type Target = { element: HTMLElement; text: string; event: Event; count: number };

/**
 * One tooltip for every element with `data-tip`, wherever it is. Only the element that is pointed
 * at or focused costs anything, so 200 rows of buttons can have tooltips with the same delays as
 * all others. The text repeats the accessible name or description, so it is not announced.
 */
export function DelegatedTooltip() {
  const [target, setTarget] = useState<Target | null>(null);
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
  if (!target) return null;
  return (
    <Root key={target.count}>
      <Trigger asChild>
        <OnElement target={target} />
      </Trigger>
      <TooltipBubble over={target.element.closest('dialog, [role="dialog"]')} isRepetition>
        {target.text}
      </TooltipBubble>
    </Root>
  );
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

/** What the trigger gives its child, as far as it applies to an element that exists already. */
type OnElementProps = {
  target: Target;
  ref?: RefCallback<HTMLElement>;
  onPointerMove?: (event: Event) => void;
  onPointerLeave?: (event: Event) => void;
  onPointerDown?: (event: Event) => void;
  onFocus?: (event: Event) => void;
  onBlur?: (event: Event) => void;
  onClick?: (event: Event) => void;
};

/** Makes an element that is already on the page the tooltip's trigger. */
function OnElement({ target, ref, ...handlers }: OnElementProps) {
  const register = useEffectEvent((element: HTMLElement | null) => {
    ref?.(element);
  });
  const handle = useEffectEvent((event: Event) => {
    const { type } = event;
    if (type === 'pointermove' || type === 'pointerover') handlers.onPointerMove?.(event);
    if (type === 'pointerleave') handlers.onPointerLeave?.(event);
    if (type === 'pointerdown') handlers.onPointerDown?.(event);
    if (type === 'focus' || type === 'focusin') handlers.onFocus?.(event);
    if (type === 'blur') handlers.onBlur?.(event);
    if (type === 'click') handlers.onClick?.(event);
  });
  useEffect(() => {
    const { element, event } = target;
    const types = ['pointermove', 'pointerleave', 'pointerdown', 'focus', 'blur', 'click'];
    register(element);
    for (const type of types) element.addEventListener(type, handle);
    handle(event);
    return () => {
      for (const type of types) element.removeEventListener(type, handle);
      register(null);
    };
  }, [target]);
  return null;
}
