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

/** A choice from a list that can be searched. No screen waits for its code: it is disabled until then. */
export function SearchSelect<Value>({ shown, ...props }: SearchSelectProps<Value>) {
  const AntdSelect = useAntdPart(antdSelect, useIsIdle() || antdSelect.get() !== null);
  if (AntdSelect) return <AntdSelect {...props} />;
  return (
    <FieldShell invalid={false} disabled messageId={`${props.id}-message`}>
      <Input
        id={props.id}
        aria-label={props['aria-label']}
        placeholder={typeof props.placeholder === 'string' ? props.placeholder : undefined}
        value={shown}
        disabled
        readOnly
      />
    </FieldShell>
  );
}
