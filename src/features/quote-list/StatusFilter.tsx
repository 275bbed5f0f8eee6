import { quoteStatuses } from '@domain/constants.ts';
import { texts } from '@domain/texts.ts';
import type { QuoteStatus } from '@domain/types.ts';
import { SelectInput } from '../../ui/inputs/SelectInput.tsx';
import styles from './quoteList.module.css';

const messages = texts.quoteList;

type StatusFilterProps = { status: QuoteStatus | ''; onChange: (status: QuoteStatus | '') => void };

/** Narrows the list to the quotes with one status. */
export function StatusFilter({ status, onChange }: StatusFilterProps) {
  return (
    <span className={styles.filter}>
      <SelectInput
        label={messages.filter}
        value={status}
        onChange={(chosen) => onChange(quoteStatuses.find((one) => one === chosen) ?? '')}
      >
        <option value="">{messages.anyStatus}</option>
        {quoteStatuses.map((one) => (
          <option key={one} value={one}>
            {messages.status[one]}
          </option>
        ))}
      </SelectInput>
    </span>
  );
}
