import type { DialogProps } from './antd/AntdDialog.tsx';
import { antdPart } from './antdPart.ts';
import { useAntdPart } from './useAntdPart.ts';

const antdDialog = antdPart(async () => (await import('./antd/AntdDialog.tsx')).AntdDialog);

/** The app's one dialog pattern. */
export function Dialog(props: DialogProps) {
  const AntdDialog = useAntdPart(antdDialog, props.open, props.onClose);
  return AntdDialog ? <AntdDialog {...props} /> : null;
}
