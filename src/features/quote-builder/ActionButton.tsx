import type { ReactNode } from 'react';
import { Button, type ButtonProps } from '../../ui/Button.tsx';

type ActionButtonProps = Pick<ButtonProps, 'busy' | 'aria-haspopup' | 'aria-describedby'> & {
  icon: ReactNode;
  label: string;
  /** Whether the label is shown; otherwise it is the button's name and tooltip. */
  labeled: boolean;
  /** Why the action cannot be done now. A click still says so. */
  blocked?: string | undefined;
  onClick: () => void;
};

/** An action whose name is in view where there is room. */
export function ActionButton({ icon, label, labeled, blocked, ...rest }: ActionButtonProps) {
  const tip = blocked ?? (labeled ? undefined : label);
  return (
    <Button
      {...rest}
      icon={icon}
      data-tip={tip}
      aria-disabled={blocked !== undefined || undefined}
      {...(labeled ? {} : { 'aria-label': label })}
    >
      {labeled ? label : null}
    </Button>
  );
}
