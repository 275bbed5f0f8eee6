import { Button, type ButtonProps } from 'antd';
import type { ReactNode } from 'react';
import { Tooltip } from './Tooltip.tsx';

type IconButtonProps = Omit<ButtonProps, 'children' | 'title' | 'aria-label' | 'icon'> & {
  /** The accessible name, shown as a tooltip too. */
  label: string;
  icon: ReactNode;
};

/** A button that shows only an icon, and still has a name. */
export function IconButton({ label, icon, type = 'text', ...rest }: IconButtonProps) {
  return (
    <Tooltip text={label}>
      <Button {...rest} type={type} icon={icon} aria-label={label} />
    </Tooltip>
  );
}
