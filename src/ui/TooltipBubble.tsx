import { Content, Portal } from '@radix-ui/react-tooltip';
import type { ReactNode } from 'react';
import styles from './Tooltip.module.css';

export type TooltipSide = 'top' | 'right' | 'bottom' | 'left';

type TooltipBubbleProps = { side?: TooltipSide; children: ReactNode };

/** What a tooltip looks like. */
export function TooltipBubble({ side = 'top', children }: TooltipBubbleProps) {
  return (
    <Portal>
      <Content className={styles.tooltip} side={side} sideOffset={6} collisionPadding={8}>
        {children}
      </Content>
    </Portal>
  );
}
