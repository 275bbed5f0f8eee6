import type { AccessScope } from '@domain/types.ts';
import { access } from '../../texts/access.ts';
import { RadioGroup } from '../../ui/form/RadioGroup.tsx';
import styles from './accessTokens.module.css';
import { QuotePicker } from './QuotePicker.tsx';

const words = access;
const scopes = ['none', 'selected', 'all_sent'] as const satisfies readonly AccessScope[];

export type Shown = { scope: AccessScope; quoteIds: string[] };

type ShownQuotesProps = { shown: Shown; onChange: (shown: Shown) => void };

/** What a link shows: nothing, chosen quotes, or every sent quote (with a warning). */
export function ShownQuotes({ shown, onChange }: ShownQuotesProps) {
  return (
    <RadioGroup
      legend={words.labels.scope}
      values={scopes}
      labels={words.scopes}
      value={shown.scope}
      onChange={(scope) => onChange({ ...shown, scope })}
    >
      {shown.scope === 'selected' ? (
        <QuotePicker
          chosen={shown.quoteIds}
          onChange={(quoteIds) => onChange({ ...shown, quoteIds })}
        />
      ) : null}
      {shown.scope === 'all_sent' ? (
        <p className={styles.warning} role="note">
          {words.allSentWarning}
        </p>
      ) : null}
    </RadioGroup>
  );
}
