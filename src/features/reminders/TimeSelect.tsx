import { reminders } from '../../texts/reminders.ts';
import { SelectInput } from '../../ui/inputs/SelectInput.tsx';

const words = reminders.settings;

const format = new Intl.DateTimeFormat('en-US', {
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'UTC',
});
const name = (time: string): string =>
  time === '24:00' ? words.midnight : format.format(new Date(`2000-01-01T${time}:00Z`));

/** Every half hour, the end of the day included. */
const times = Array.from({ length: 49 }, (_, half) => {
  const hour = String(Math.floor(half / 2)).padStart(2, '0');
  return `${hour}:${half % 2 === 0 ? '00' : '30'}`;
});

type TimeSelectProps = {
  id: string;
  value: string;
  /** Why the time cannot be saved. */
  problem?: string | undefined;
  onChange: (time: string) => void;
};

/** A time of day, such as `09:00`. */
export function TimeSelect({ id, value, problem, onChange }: TimeSelectProps) {
  // The API takes any minute.
  const known = times.includes(value) ? times : [...times, value].sort();
  return (
    <SelectInput id={id} value={value} unsaved={problem} onChange={onChange}>
      {known.map((time) => (
        <option key={time} value={time}>
          {name(time)}
        </option>
      ))}
    </SelectInput>
  );
}
