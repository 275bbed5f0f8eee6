import type { ClientLink } from '../../api/types.ts';
import { usePaymentStand } from '../../outbox/view/usePaymentStand.ts';
import { texts } from '../../texts/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { SideDrawer } from '../../ui/SideDrawer.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { EventList } from './EventList.tsx';
import styles from './history.module.css';
import { LinkList } from './LinkList.tsx';
import { Payments } from './Payments.tsx';
import { QuestionList } from './QuestionList.tsx';
import { useHistory } from './useHistory.ts';

const words = texts.history;

type HistoryProps = {
  quoteId: string;
  onSendAgain: (link: ClientLink) => void;
  onLinkWanted: () => void;
};

type HistoryDrawerProps = HistoryProps & { open: boolean; onClose: () => void };

/**
 * What clients asked about a quote, what they paid, its client links, and its events (overwritten, sent,
 * viewed, decided).
 */
export function HistoryDrawer({ open, onClose, ...about }: HistoryDrawerProps) {
  return (
    <SideDrawer title={words.heading} open={open} onClose={onClose} width={480}>
      <History {...about} />
    </SideDrawer>
  );
}

function History({ quoteId, onSendAgain, onLinkWanted }: HistoryProps) {
  const { events, links, questions, payments, isPending, isSignedOut, isFetching, refresh } =
    useHistory(quoteId);
  const stand = usePaymentStand(quoteId);
  if (isPending) return <SkeletonRows rows={5} rowHeight={56} label={texts.app.loading} />;
  if (events === null || links === null || questions === null || payments === null) {
    return (
      <ErrorState
        title={texts.app.unknown.title(words.what)}
        onRetry={refresh}
        retrying={isFetching}
      >
        {isSignedOut ? texts.app.unknown.signedOut : texts.app.unknown.unreachable}
      </ErrorState>
    );
  }
  return (
    <div className={styles.history} aria-busy={isFetching}>
      {questions.length > 0 ? (
        <section>
          <h3>{words.questions.heading}</h3>
          <QuestionList quoteId={quoteId} questions={questions} />
        </section>
      ) : null}
      {stand ? <Payments quoteId={quoteId} stand={stand} payments={payments} /> : null}
      {links.length > 0 ? (
        <section>
          <div className={styles.head}>
            <h3>{words.links.heading}</h3>
            <Button size="small" onClick={onLinkWanted}>
              {words.links.copy}
            </Button>
          </div>
          <LinkList quoteId={quoteId} links={links} onSendAgain={onSendAgain} />
        </section>
      ) : null}
      {events.length > 0 ? (
        <section>
          <h3>{words.timeline}</h3>
          <EventList events={events} />
        </section>
      ) : (
        <EmptyState title={words.empty}>{words.emptyText}</EmptyState>
      )}
      <Button onClick={refresh} busy={isFetching}>
        {words.refresh}
      </Button>
    </div>
  );
}
