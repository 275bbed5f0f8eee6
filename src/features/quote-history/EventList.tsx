import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../api/apiQuery.ts';
import { keys } from '../../api/keys.ts';
import type { QuoteEvent } from '../../api/types.ts';
import { texts } from '../../texts/texts.ts';
import { Signature } from '../../ui/letter/Signature.tsx';
import { describeEvent, type Names } from './describeEvent.ts';
import styles from './history.module.css';

const words = texts.history;
const moment = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

/** The events of a quote, newest first. */
export function EventList({ events }: { events: readonly QuoteEvent[] }) {
  const clients = useQuery(apiQuery(keys.clients));
  const providers = useQuery(apiQuery(keys.providers));
  const logos = useQuery(apiQuery(keys.logos));
  const names = {
    clients: clients.data ?? [],
    providers: providers.data ?? [],
    logos: logos.data ?? [],
  };
  return (
    <ol className={styles.events} aria-label={words.timeline}>
      {events.toReversed().map((event) => (
        <EventRow key={event.id} event={event} names={names} />
      ))}
    </ol>
  );
}

function EventRow({ event, names }: { event: QuoteEvent; names: Names }) {
  const { what, details, by, tone } = describeEvent(event, names);
  const { version, at, signature } = event;
  return (
    <li className={styles.event} data-tone={tone}>
      <p className={styles.what}>{what}</p>
      {details.map((line) => (
        <p key={line} className={styles.detail}>
          {line}
        </p>
      ))}
      {signature === null ? null : <Signature strokes={signature} name={event.by} />}
      <p className={styles.facts}>
        <time dateTime={at}>{moment.format(new Date(at))}</time>
        {by ? ` · ${words.by(by)}` : null}
        {version === null ? null : ` · ${words.version(version)}`}
      </p>
    </li>
  );
}
