import { quoteStatuses } from '@domain/constants.ts';
import type { QuoteStatus } from '@domain/types.ts';
import { texts } from '../../texts/texts.ts';
import { SelectInput } from '../../ui/inputs/SelectInput.tsx';
import styles from './quoteList.module.css';

const words = texts.quoteList;

type StatusFilterProps = { status: QuoteStatus | ''; onChange: (status: QuoteStatus | '') => void };

/** Narrows the list to the quotes with one status. */
export function StatusFilter({ status, onChange }: StatusFilterProps) {
  return (
    <span className={styles.filter}>
      <SelectInput
        label={words.filter}
        value={status}
        onChange={(chosen) => onChange(quoteStatuses.find((one) => one === chosen) ?? '')}
      >
        <option value="">{words.anyStatus}</option>
        {quoteStatuses.map((one) => (
          <option key={one} value={one}>
            {words.status[one]}
          </option>
        ))}
      </SelectInput>
    </span>
  );
}
