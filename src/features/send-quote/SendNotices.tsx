import type { LinkMethod } from '@domain/types.ts';
import { useReachable } from '../../api/connection/useReachable.ts';
import type { Entry } from '../../outbox/queue/entry.ts';
import { useUnsentEdits } from '../../outbox/view/unsentEdits.ts';
import { texts } from '../../texts/texts.ts';
import type { SendProblem } from './postMessage.ts';
import styles from './sendQuote.module.css';
import type { Stop } from './useSending.ts';

const { notices } = texts.send;

/** The most edits to name: more would push the fields off a phone's screen. */
const NAMED = 5;

type SendNoticesProps = {
  quoteId: string;
  stop: Stop | null;
  /** What the button says that sends. */
  button: string;
  /** Describes an edit for display. */
  describeEdit: (entry: Entry) => string;
};

/** Why the quote cannot be sent now, or how the last attempt failed, and what to do next. */
export function SendNotices({ quoteId, stop, button, describeEdit }: SendNoticesProps) {
  const reachable = useReachable();
  const edits = useUnsentEdits().filter((entry) => entry.quoteId === quoteId);
  const isWaiting = edits.length > 0 && (stop?.why === 'waiting' || !reachable);
  return (
    <div role="alert" className={styles.notices}>
      {reachable ? null : <p className={styles.note}>{notices.offline}</p>}
      {isWaiting ? <Waiting edits={edits} describeEdit={describeEdit} /> : null}
      {stop === null || stop.why === 'waiting' ? null : (
        <p className={styles.note}>{noticeOf(stop.method, stop.why, button)}</p>
      )}
    </div>
  );
}

function noticeOf(method: LinkMethod, problem: SendProblem, button: string): string {
  if (method !== 'link') return notices[problem](button);
  return notices.ofLink[problem === 'refused' ? 'refused' : 'unanswered'];
}

type WaitingProps = { edits: Entry[] } & Pick<SendNoticesProps, 'describeEdit'>;

function Waiting({ edits, describeEdit }: WaitingProps) {
  const more = edits.length - NAMED;
  return (
    <div className={styles.note}>
      <p>{notices.waiting(texts.quote.editsWaiting(edits.length))}</p>
      <ul>
        {edits.slice(0, NAMED).map((entry) => (
          <li key={entry.op}>{describeEdit(entry)}</li>
        ))}
        {more > 0 ? <li>{texts.outbox.more(more)}</li> : null}
      </ul>
      {edits.some(({ failure }) => failure?.parked) ? <p>{notices.refusedEdits}</p> : null}
    </div>
  );
}
