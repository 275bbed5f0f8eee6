import type { ComponentProps } from 'react';
import { PlainField } from './PlainField.tsx';
import { useDraft } from './useDraft.ts';

type DraftFieldProps = Omit<
  ComponentProps<typeof PlainField>,
  'text' | 'onChange' | 'message' | 'onKeyDown'
> & {
  value: string;
  /** What a text stands for, or why for nothing. */
  check: (text: string) => { ok: true; value: string } | { ok: false; message: string };
  /** Called with a new value when the field is left or Enter is pressed. */
  onDone: (value: string) => void;
};

/** A text field whose text counts once it is left or Enter is pressed. */
export function DraftField({ value, check, onDone, ...field }: DraftFieldProps) {
  const [text, setText] = useDraft(value);
  const checked = check(text);
  const done = () => {
    if (checked.ok && checked.value !== value) onDone(checked.value);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only notes that the field was left.
    <div onBlur={done}>
      <PlainField
        {...field}
        text={text}
        message={checked.ok ? undefined : checked.message}
        onChange={setText}
        onKeyDown={({ key }) => {
          if (key === 'Enter') done();
        }}
      />
    </div>
  );
}
