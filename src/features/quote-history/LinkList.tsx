import { useState } from 'react';
import type { ClientLink } from '../../api/types.ts';
import { texts } from '../../texts/texts.ts';
import { Badge, type Tone } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { shortMoment } from '../../ui/shortMoment.ts';
import styles from './history.module.css';
import { canBeRevoked, type LinkState, linkState } from './linkState.ts';
import { useCancelSend } from './useCancelSend.ts';
import { useRevokeLink } from './useHistory.ts';

const words = texts.history.links;
const tones: Record<LinkState, Tone> = {
  sending: 'neutral',
  sent: 'success',
  made: 'neutral',
  scheduled: 'neutral',
  canceled: 'neutral',
  viewed: 'success',
  failed: 'danger',
  unknown: 'danger',
  revoked: 'neutral',
  expired: 'neutral',
};
const day = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' });
const dayOf = (time: string) => day.format(new Date(time));

type LinkListProps = {
  quoteId: string;
  links: readonly ClientLink[];
  onSendAgain: (link: ClientLink) => void;
};

/** The client links of a quote, newest first, with recipient, state and actions. */
export function LinkList({ quoteId, links, onSendAgain }: LinkListProps) {
  const [selected, setSelected] = useState<ClientLink | null>(null);
  const [isAsking, setAsking] = useState(false);
  const revoking = useRevokeLink(quoteId, () => setAsking(false));
  const canceling = useCancelSend();
  const confirmRevoking = (link: ClientLink) => {
    setSelected(link);
    setAsking(true);
  };
  return (
    <>
      <ul className={styles.links} aria-label={words.heading}>
        {links.map((link) => (
          <LinkRow
            key={link.id}
            link={link}
            onRevoke={confirmRevoking}
            onSendAgain={onSendAgain}
            onCancel={() => canceling.mutate({ quoteId, linkId: link.id })}
            isCanceling={canceling.isPending}
          />
        ))}
      </ul>
      <ConfirmDialog
        title={words.confirm.title}
        open={isAsking}
        confirmLabel={words.revoke}
        danger
        busy={revoking.isPending}
        onConfirm={() => selected && revoking.mutate(selected.id)}
        onCancel={() => setAsking(false)}
      >
        {words.confirm.text(selected?.recipient ?? '')}
      </ConfirmDialog>
    </>
  );
}

type LinkRowProps = {
  link: ClientLink;
  onRevoke: (link: ClientLink) => void;
  onSendAgain: (link: ClientLink) => void;
  onCancel: () => void;
  isCanceling: boolean;
};

function LinkRow({ link, onRevoke, onSendAgain, onCancel, isCanceling }: LinkRowProps) {
  const state = linkState(link, new Date());
  const isOpen = canBeRevoked(state);
  const isCopied = link.method === 'link';
  const sentOn = isCopied ? words.madeOn : words.sentOn;
  const again = againOf(link, state);
  const facts = [
    texts.history.version(link.version),
    ...(state === 'scheduled' || state === 'canceled'
      ? waitingFacts(link, state)
      : [(state === 'failed' ? words.triedOn : sentOn)(dayOf(link.sendAt ?? link.createdAt))]),
    ...(isOpen ? [words.opensUntil(dayOf(link.expiresAt))] : []),
  ];
  return (
    <li className={styles.link}>
      <span className={styles.recipient}>{link.recipient}</span>
      <Badge tone={tones[state]}>{words.states[state]}</Badge>
      <span className={styles.facts}>{facts.join(' · ')}</span>
      <span className={styles.actions}>
        {state === 'scheduled' ? (
          <Button
            size="small"
            busy={isCanceling}
            aria-label={`${words.cancel}: ${link.recipient}`}
            onClick={onCancel}
          >
            {words.cancel}
          </Button>
        ) : (
          <Button
            size="small"
            aria-label={`${again}: ${link.recipient}`}
            onClick={() => onSendAgain(link)}
          >
            {again}
          </Button>
        )}
        {isOpen ? (
          <Button
            size="small"
            danger
            aria-label={`${words.revoke}: ${link.recipient}`}
            onClick={() => onRevoke(link)}
          >
            {words.revoke}
          </Button>
        ) : null}
      </span>
    </li>
  );
}

function waitingFacts({ sendAt, reason }: ClientLink, state: 'scheduled' | 'canceled'): string[] {
  const isWaiting = state === 'scheduled';
  const moment = sendAt === null ? '' : shortMoment(sendAt);
  return [
    isWaiting ? words.leavesOn(moment) : words.wasToLeave(moment),
    ...(reason === '' ? [] : [isWaiting ? words.triedBefore(reason) : reason]),
  ];
}

/** What the button says that sends, or makes, such a link once more. */
function againOf({ method }: ClientLink, state: LinkState): string {
  if (method === 'link') return words.makeAnother;
  return state === 'canceled' ? words.send : words.sendAgain;
}
