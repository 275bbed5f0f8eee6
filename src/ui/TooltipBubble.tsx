import { Content, Portal } from '@radix-ui/react-tooltip';
import type { ReactNode } from 'react';
import styles from './Tooltip.module.css';

export type TooltipSide = 'top' | 'right' | 'bottom' | 'left';

type TooltipBubbleProps = {
  side?: TooltipSide;
  /** A modal dialog that it has to be shown over; the page, if none. */
  over?: Element | null;
  children: ReactNode;
};

/** What a tooltip looks like. */
export function TooltipBubble({ side = 'top', over, children }: TooltipBubbleProps) {
  return (
    <Portal container={over}>
      <Content className={styles.tooltip} side={side} sideOffset={6} collisionPadding={8}>
        {children}
      </Content>
    </Portal>
  );
}
