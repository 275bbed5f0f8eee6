import type { ClientView } from '@domain/types.ts';
import type { SyntheticEvent } from 'react';
import { ShownQuote } from './ShownQuote.tsx';

/** A quote as its client's page will show it. What is on the page can be read, and nothing pressed. */
export function QuotePreview({ view }: { view: ClientView }) {
  return (
    <div onClickCapture={ignore} onAuxClickCapture={ignore}>
      <ShownQuote
        page={{ kind: 'shown', view, isStaff: false, reason: null }}
        openNewest={async () => false}
        decide={async () => ({ failure: null })}
        ask={async () => ({ failure: null })}
      />
    </div>
  );
}

function ignore(event: SyntheticEvent): void {
  event.preventDefault();
  event.stopPropagation();
}
