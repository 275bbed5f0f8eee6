import type { AccessScope } from '@domain/types.ts';
import { useId } from 'react';
import { texts } from '../../texts/texts.ts';
import styles from './accessTokens.module.css';
import { QuotePicker } from './QuotePicker.tsx';

const words = texts.access;
const scopes = ['none', 'selected', 'all_sent'] as const satisfies readonly AccessScope[];

export type Shown = { scope: AccessScope; quoteIds: string[] };

type ShownQuotesProps = { shown: Shown; onChange: (shown: Shown) => void };

/** What a link shows: nothing, chosen quotes, or every sent quote (with a warning). */
export function ShownQuotes({ shown, onChange }: ShownQuotesProps) {
  const name = useId();
  return (
    <fieldset className={styles.shown}>
      <legend>{words.labels.scope}</legend>
      {scopes.map((scope) => (
        <label key={scope} className={styles.scope}>
          <input
            type="radio"
            name={name}
            value={scope}
            checked={shown.scope === scope}
            onChange={() => onChange({ ...shown, scope })}
          />
          {words.scopes[scope]}
        </label>
      ))}
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
    </fieldset>
  );
}
