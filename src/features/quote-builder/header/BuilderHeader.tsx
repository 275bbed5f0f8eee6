import { useState } from 'react';
import { texts } from '../../../texts/texts.ts';
import { AppHeader } from '../../../ui/AppHeader.tsx';
import { BuilderMenu } from './BuilderMenu.tsx';
import { HeaderButtons } from './HeaderButtons.tsx';
import type { HeaderActions } from './headerActions.ts';
import { OpenQuoteState } from './OpenQuoteState.tsx';
import { useHeaderRoom } from './useHeaderRoom.ts';

type BuilderHeaderProps = {
  /** Null while no quote is open. */
  quoteId: string | null;
  actions: HeaderActions;
};

/** The bar at the top of the builder: the open quote, and what can be done. */
export function BuilderHeader({ quoteId, actions }: BuilderHeaderProps) {
  const room = useHeaderRoom();
  const [isLeaving, setLeaving] = useState(false);
  const logout = async () => {
    setLeaving(true);
    await actions.onLogout();
    setLeaving(false);
  };
  const shared = { quoteId, room, actions, onLogout: () => void logout() };
  return (
    <AppHeader
      title={texts.app.title}
      crowded
      aside={quoteId ? <OpenQuoteState quoteId={quoteId} /> : actions.tenant}
    >
      <HeaderButtons {...shared} isLeaving={isLeaving} />
      <BuilderMenu {...shared} />
    </AppHeader>
  );
}
