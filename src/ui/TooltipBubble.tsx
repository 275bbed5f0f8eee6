import { Content, Portal } from '@radix-ui/react-tooltip';
import type { ReactNode } from 'react';
import styles from './Tooltip.module.css';

export type TooltipSide = 'top' | 'right' | 'bottom' | 'left';

type TooltipBubbleProps = {
  side?: TooltipSide;
  /** A modal dialog that it has to be shown over; the page, if none. */
  over?: Element | null;
  /** It says nothing that its control does not, so it is only for the eyes. */
  isRepetition?: boolean;
  children: ReactNode;
};

/** What a tooltip looks like. */
export function TooltipBubble(props: TooltipBubbleProps) {
  const { side = 'top', over, isRepetition, children } = props;
  return (
    <Portal container={over}>
      <Content
        className={styles.tooltip}
        side={side}
        sideOffset={6}
        collisionPadding={8}
        aria-hidden={isRepetition}
      >
        {children}
      </Content>
    </Portal>
  );
}
