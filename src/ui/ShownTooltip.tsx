import { timing } from '@domain/timing.ts';
import { Content, Portal, Provider, Root, Trigger } from '@radix-ui/react-tooltip';
import { type RefCallback, useEffect, useEffectEvent } from 'react';
import styles from './tooltip.module.css';

/** What was pointed at or focused last, of all that has a tooltip. */
export type TooltipTarget = {
  element: HTMLElement;
  text: string;
  /** What asked for the tooltip. */
  event: Event;
  /** How many targets there have been. */
  count: number;
};

/** The tooltip of one element at a time; all share their delays (S9-18: 700 ms, then 300 ms). */
export function ShownTooltip({ target }: { target: TooltipTarget }) {
  return (
    <Provider delayDuration={timing.tooltipDelay} skipDelayDuration={timing.tooltipSkipDelay}>
      <Root key={target.count}>
        <Trigger asChild>
          <OnElement target={target} />
        </Trigger>
        {/* Over a dialog, if the element is in one. */}
        <Portal container={target.element.closest('dialog, [role="dialog"]')}>
          <Content className={styles.tooltip} sideOffset={6} collisionPadding={8} aria-hidden>
            {target.text}
          </Content>
        </Portal>
      </Root>
    </Provider>
  );
}

/** What the trigger gives its child, as far as it applies to an element that exists already. */
type OnElementProps = {
  target: TooltipTarget;
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
    if (type === 'focusin') handlers.onFocus?.(event);
    if (type === 'focusout') handlers.onBlur?.(event);
    if (type === 'click') handlers.onClick?.(event);
  });
  useEffect(() => {
    const { element, event } = target;
    const types = ['pointermove', 'pointerleave', 'pointerdown', 'focusin', 'focusout', 'click'];
    register(element);
    for (const type of types) element.addEventListener(type, handle);
    // While the code was loaded, the pointer or the focus may have gone elsewhere, as to a menu.
    const isStillThere =
      event.type === 'focusin'
        ? element.contains(document.activeElement)
        : element.matches(':hover');
    if (isStillThere) handle(event);
    return () => {
      for (const type of types) element.removeEventListener(type, handle);
      register(null);
    };
  }, [target]);
  return null;
}
