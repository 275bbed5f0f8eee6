import { messages } from '@domain/messages/messages.ts';
import { memo } from 'react';
import { saveEdit } from '../../../outbox/edits/saveEdit.ts';
import { SwitchBox } from './SwitchBox.tsx';

type EnableSwitchProps = { quoteId: string; itemId: string; enabled: boolean; disabled: boolean };

/** Whether the item counts. */
export const EnableSwitch = memo(function EnableSwitch(props: EnableSwitchProps) {
  const { quoteId, itemId, enabled, disabled } = props;
  return (
    <SwitchBox
      label={messages.items.labels.enabled}
      checked={enabled}
      disabled={disabled}
      onChange={(checked) => saveEdit('lineItem', itemId, 'enabled', checked, { quoteId })}
    />
  );
});
