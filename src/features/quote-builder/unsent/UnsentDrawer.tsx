import { texts } from '@quote/texts.ts';
import { Button } from 'antd';
import { memo } from 'react';
import type { Entry } from '../../../outbox/entry.ts';
import { discardEntry, retryEntry, useUnsentEdits } from '../../../outbox/unsentEdits.ts';
import { getQuoteNow } from '../../../outbox/useQuote.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { SideDrawer } from '../../../ui/SideDrawer.tsx';
import { describeEntry } from './describeEntry.ts';
import './unsent.css';

/** After days offline there may be thousands. */
const SHOWN = 100;

type UnsentDrawerProps = { quoteId: string; isOpen: boolean; onClose: () => void };

/** The edits that the server does not have, by name; the refused ones can be retried or discarded. */
export function UnsentDrawer({ quoteId, isOpen, onClose }: UnsentDrawerProps) {
  return (
    <SideDrawer title={texts.outbox.heading} open={isOpen} onClose={onClose}>
      <UnsentList quoteId={quoteId} />
    </SideDrawer>
  );
}

function UnsentList({ quoteId }: { quoteId: string }) {
  const entries = useUnsentEdits();
  if (entries.length === 0) return <EmptyState title={texts.outbox.none} />;
  // What needs the person comes first.
  const refused = entries.filter(({ failure }) => failure?.parked);
  const waiting = entries.filter(({ failure }) => !failure?.parked);
  const shown = [...refused, ...waiting].slice(0, SHOWN);
  const more = entries.length - shown.length;
  return (
    <>
      <p className="qb-unsent-intro">{texts.outbox.kept}</p>
      <ul className="qb-unsent">
        {shown.map((entry) => (
          <UnsentRow key={entry.op} entry={entry} isHere={entry.quoteId === quoteId} />
        ))}
      </ul>
      {more > 0 ? <p className="qb-unsent-intro">{texts.outbox.more(more)}</p> : null}
    </>
  );
}

const UnsentRow = memo(function UnsentRow({ entry, isHere }: { entry: Entry; isHere: boolean }) {
  const { what, value } = describeEntry(entry);
  const { failure } = entry;
  return (
    <li>
      <p className="qb-unsent-what">{what}</p>
      {value === null ? null : <p className="qb-unsent-value">{value}</p>}
      <p className="qb-unsent-where">
        {isHere ? texts.outbox.thisQuote : quoteName(entry.quoteId)}
        {' · '}
        {failure ? failure.message : texts.outbox.waiting}
      </p>
      {failure?.parked ? (
        <p className="qb-unsent-actions">
          <Button size="small" onClick={() => retryEntry(entry)}>
            {texts.outbox.retry}
          </Button>
          <Button size="small" danger onClick={() => discardEntry(entry)}>
            {texts.outbox.discard}
          </Button>
        </p>
      ) : null}
    </li>
  );
});

function quoteName(quoteId: string): string {
  const quote = getQuoteNow(quoteId);
  if (!quote) return texts.outbox.anotherQuote;
  return [quote.clientName, quote.projectTitle].filter(Boolean).join(', ');
}
