import type { ReactNode } from 'react';
import './inputs.css';

/** Why a field is not saved, under it. */
export function FieldMessage({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <span id={id} className="qw-field-message">
      {children}
    </span>
  );
}
