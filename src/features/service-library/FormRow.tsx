import { type ReactNode, useId } from 'react';

type FormRowProps = {
  label: string;
  required?: boolean;
  /** The field, given the id that its label points to. */
  children: (id: string) => ReactNode;
};

/** A field under its label. */
export function FormRow({ label, required = false, children }: FormRowProps) {
  const id = useId();
  return (
    <div className="sl-form-row">
      {/* The star is drawn by the stylesheet: the field's name is the label alone. */}
      <label htmlFor={id} data-required={required || undefined}>
        {label}
      </label>
      {children(id)}
    </div>
  );
}
