import { Select, type SelectProps } from 'antd';
import { AntdFrame } from './AntdFrame.tsx';

export type AntdSelectProps<Value> = SelectProps<Value>;

export function AntdSelect<Value>(props: AntdSelectProps<Value>) {
  return (
    <AntdFrame>
      <Select {...props} />
    </AntdFrame>
  );
}
