import type { ClientView } from '@domain/types.ts';
import { useEffect } from 'react';
import { client as words } from '../../texts/client.ts';
import { letterOf } from './letter.ts';

/** Names the page after the quote on it. */
export function usePageTitle(view: ClientView | undefined): void {
  const title =
    view &&
    words.documentTitle(
      letterOf(view.snapshot).reference,
      view.snapshot.provider ?? view.sender.tenant,
    );
  useEffect(() => {
    if (title !== undefined) document.title = title;
  }, [title]);
}
