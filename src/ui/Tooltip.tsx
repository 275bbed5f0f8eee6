import { timing } from '@domain/constants.ts';
import { Provider, Root, Trigger } from '@radix-ui/react-tooltip';
import type { FocusEvent, ReactElement, ReactNode } from 'react';
import { DelegatedTooltip } from './DelegatedTooltip.tsx';
import { TooltipBubble, type TooltipSide } from './TooltipBubble.tsx';

/** Wraps the app once, so that all tooltips share their delays (S9-18: 700 ms, then 300 ms). */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <Provider delayDuration={timing.tooltipDelay} skipDelayDuration={timing.tooltipSkipDelay}>
      {children}
      <DelegatedTooltip />
    </Provider>
  );
}

type TooltipProps = {
  text: ReactNode;
  side?: TooltipSide;
  /** One focusable element that accepts a ref and passes its props on. */
  children: ReactElement;
};

/** The focus that returns to a button after a click elsewhere asks for no hint. */
function onFocus(event: FocusEvent<Element>): void {
  if (!event.target.matches(':focus-visible')) event.preventDefault();
}

/**
 * A hint about a control, which must also be stated elsewhere. For a button that stands in every
 * row of a list, `data-tip` costs less (`DelegatedTooltip`).
 */
export function Tooltip({ text, side = 'top', children }: TooltipProps) {
  return (
    <Root>
      <Trigger asChild onFocus={onFocus}>
        {children}
      </Trigger>
      <TooltipBubble side={side}>{text}</TooltipBubble>
    </Root>
  );
}
