import { texts } from '@quote/texts.ts';
import { Button } from 'antd';
import { useId } from 'react';
import { copyToClipboard } from './copyToClipboard.ts';
import { Input } from './inputs/Input.tsx';
import './copyField.css';

type CopyFieldProps = { label: string; value: string };

/** A text to take along: shown whole, selected by a click, copied by a button. */
export function CopyField({ label, value }: CopyFieldProps) {
  const id = useId();
  return (
    <div className="qw-copy">
      <label htmlFor={id}>{label}</label>
      <div className="qw-copy-line">
        <span className="qw-field-frame qw-copy-frame">
          <Input id={id} readOnly value={value} onFocus={(event) => event.target.select()} />
        </span>
        <Button onClick={() => void copyToClipboard(value)}>{texts.admin.copy}</Button>
      </div>
    </div>
  );
}
