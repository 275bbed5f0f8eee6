import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../api/apiQuery.ts';
import { useReachable } from '../../api/connection/useReachable.ts';
import { keys } from '../../api/keys.ts';
import { reminders } from '../../texts/reminders.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { isForeignZone } from '../../ui/shortMoment.ts';
import { WhenKnown } from '../../ui/WhenKnown.tsx';
import { ReminderRow } from './ReminderRow.tsx';
import styles from './reminders.module.css';
import { useSendNow } from './useSendNow.ts';
import { useSkip } from './useSkip.ts';

const words = reminders.next;

/** As many as `list_reminders` answers. */
const MOST_LISTED = 50;

/** The reminders that go out next: send one now, or skip it. */
export function NextReminders({ isOn }: { isOn: boolean | undefined }) {
  const next = useQuery({ ...apiQuery(keys.reminders), staleTime: 0 });
  const zone = useQuery(apiQuery(keys.settings)).data?.timeZone ?? '';
  const isReachable = useReachable();
  const sending = useSendNow();
  const skipping = useSkip();
  const isBusy = !isReachable || sending.isPending || skipping.isPending;
  return (
    <Panel title={words.heading} flush>
      <p className={styles.notice}>
        {isReachable ? words.hint : words.offline}
        {zone !== '' && isForeignZone(zone) ? words.zone(zone) : null}
        {next.data?.length === MOST_LISTED ? words.first(MOST_LISTED) : null}
      </p>
      <WhenKnown query={next} what={words.what} loading={words.loading}>
        {(all) =>
          all.length === 0 ? (
            <EmptyState title={isOn === false ? words.off : words.none}>
              {isOn === false ? words.offHint : words.noneHint}
            </EmptyState>
          ) : (
            <ul className={styles.list} aria-label={words.list}>
              {all.map((reminder) => (
                <ReminderRow
                  key={`${reminder.quoteId} ${reminder.kind}`}
                  reminder={reminder}
                  timeZone={zone}
                  isBusy={isBusy}
                  onSendNow={sending.mutate}
                  onSkip={skipping.mutate}
                />
              ))}
            </ul>
          )
        }
      </WhenKnown>
    </Panel>
  );
}
