import type { ClientView } from '@domain/types.ts';
import type { SyntheticEvent } from 'react';
import { ShownQuote } from './ShownQuote.tsx';

/** A quote as its client's page will show it. What is on the page can be read, and nothing changed. */
export function QuotePreview({ view }: { view: ClientView }) {
  return (
    <div
      onClickCapture={ignore}
      onAuxClickCapture={ignore}
      onChangeCapture={ignore}
      onKeyDownCapture={(event) => {
        // The preview is in a frame, whose elements are of other classes than this one's.
        const { tagName } = event.target as Element;
        if (tagName === 'INPUT' && steps.includes(event.key)) ignore(event);
      }}
    >
      <ShownQuote
        page={{ kind: 'shown', view, isStaff: false, reason: null }}
        openNewest={async () => false}
        decide={async () => ({ failure: null })}
        ask={async () => ({ failure: null })}
        look={async () => undefined}
      />
    </div>
  );
}

/** Keys that change a number. */
const steps = ['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown'];

function ignore(event: SyntheticEvent): void {
  event.preventDefault();
  event.stopPropagation();
}
