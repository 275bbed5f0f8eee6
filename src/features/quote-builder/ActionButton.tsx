import { Button, type ButtonProps } from 'antd';
import type { ReactNode } from 'react';
import { Tooltip } from '../../ui/Tooltip.tsx';

type ActionButtonProps = Pick<ButtonProps, 'type' | 'loading' | 'aria-haspopup'> & {
  icon: ReactNode;
  label: string;
  /** Whether the label is shown; otherwise it is the button's name and tooltip. */
  labeled: boolean;
  onClick: () => void;
};

/** An action whose name is in view where there is room. */
export function ActionButton({ icon, label, labeled, ...rest }: ActionButtonProps) {
  if (labeled) {
    return (
      <Button {...rest} icon={icon}>
        {label}
      </Button>
    );
  }
  return (
    <Tooltip text={label} side="bottom">
      <Button {...rest} icon={icon} aria-label={label} />
    </Tooltip>
  );
}
