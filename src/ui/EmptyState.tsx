import type { ReactNode } from 'react';
import './states.css';

type EmptyStateProps = {
  /** What is not there, in one line. */
  title: ReactNode;
  /** What to do about it. */
  children?: ReactNode;
  action?: ReactNode;
};

/** What a list shows when it holds nothing. */
export function EmptyState({ title, children, action }: EmptyStateProps) {
  return (
    <div className="qw-state">
      <p className="qw-state-title">{title}</p>
      {children ? <div className="qw-state-text">{children}</div> : null}
      {action ? <div className="qw-state-action">{action}</div> : null}
    </div>
  );
}
