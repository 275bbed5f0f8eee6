import { messages } from '@domain/messages/messages.ts';
import { memo } from 'react';
import { saveEdit } from '../../../outbox/edits/saveEdit.ts';
import styles from './enableSwitch.module.css';

type EnableSwitchProps = { quoteId: string; itemId: string; enabled: boolean; disabled: boolean };

/** Whether the item counts: a native checkbox styled as a switch. */
export const EnableSwitch = memo(function EnableSwitch(props: EnableSwitchProps) {
  const { quoteId, itemId, enabled, disabled } = props;
  return (
    <label className={styles.area}>
      <input
        type="checkbox"
        role="switch"
        className={styles.switch}
        aria-label={messages.items.labels.enabled}
        disabled={disabled}
        checked={enabled}
        aria-checked={enabled}
        onChange={({ target }) =>
          saveEdit('lineItem', itemId, 'enabled', target.checked, { quoteId })
        }
      />
    </label>
  );
});
