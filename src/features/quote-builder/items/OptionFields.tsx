import { CheckSquareOutlined } from '@ant-design/icons';
import { messages } from '@domain/messages/messages.ts';
import type { LineOption } from '@domain/types.ts';
import { memo } from 'react';
import { saveEdit } from '../../../outbox/edits/saveEdit.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import styles from './optionFields.module.css';
import { selectOption } from './section/selectOption.ts';
import waitingStyles from './waiting.module.css';

const { labels } = messages.items;

type OptionFieldsProps = { quoteId: string; itemId: string; option: LineOption; disabled: boolean };

/** Makes the item optional, not in the total at first, or one that is always in it again. */
export const OptionButton = memo(function OptionButton(props: OptionFieldsProps) {
  const { quoteId, itemId, option, disabled } = props;
  const isOption = option !== 'none';
  return (
    <IconButton
      className={`${styles.button} ${waitingStyles.waiting}`}
      data-set={isOption || undefined}
      label={labels.option}
      aria-pressed={isOption}
      disabled={disabled}
      onClick={() =>
        saveEdit('lineItem', itemId, 'option', isOption ? 'none' : 'offered', { quoteId })
      }
    >
      <CheckSquareOutlined />
    </IconButton>
  );
});

/** Whether an optional item is in the total. */
export function OptionSelected({ quoteId, itemId, option, disabled }: OptionFieldsProps) {
  return (
    <label className={styles.selected}>
      <input
        type="checkbox"
        disabled={disabled}
        checked={option === 'selected'}
        onChange={({ target }) => {
          if (target.checked) selectOption(quoteId, itemId);
          else saveEdit('lineItem', itemId, 'option', 'offered', { quoteId });
        }}
      />
      {labels.selected}
    </label>
  );
}
