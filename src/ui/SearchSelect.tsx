import { useState } from 'react';
import type { AntdSelectProps } from './antd/AntdSelect.tsx';
import { antdPart } from './antdPart.ts';
import { FieldShell } from './inputs/FieldShell.tsx';
import { Input } from './inputs/Input.tsx';
import { useAntdPart } from './useAntdPart.ts';
import { useIsIdle } from './useIsIdle.ts';

const antdSelect = antdPart(async () => (await import('./antd/AntdSelect.tsx')).AntdSelect);

type SearchSelectProps<Value> = AntdSelectProps<Value> & {
  id: string;
  /** The choice as a text, for the time until the field's code is there. */
  shown: string;
};

/** A choice from a list that can be searched. No screen waits for its code, which focus asks for. */
export function SearchSelect<Value>({ shown, ...props }: SearchSelectProps<Value>) {
  const [isFocused, setFocused] = useState(false);
  const [isPressed, setPressed] = useState(false);
  const AntdSelect = useAntdPart(antdSelect, useIsIdle() || isFocused || antdSelect.get() !== null);
  if (AntdSelect) return <AntdSelect {...props} autoFocus={isFocused} defaultOpen={isPressed} />;
  return (
    <FieldShell invalid={false} disabled={props.disabled} messageId={`${props.id}-message`}>
      <Input
        id={props.id}
        aria-label={props['aria-label']}
        placeholder={typeof props.placeholder === 'string' ? props.placeholder : undefined}
        value={shown}
        disabled={props.disabled}
        readOnly
        onFocus={() => setFocused(true)}
        // Not the click, which never comes if the field is replaced before the button is released.
        onMouseDown={() => setPressed(true)}
        onBlur={() => {
          setFocused(false);
          setPressed(false);
        }}
      />
    </FieldShell>
  );
}
