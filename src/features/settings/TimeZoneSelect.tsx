import { useMemo } from 'react';
import { settings } from '../../texts/settings.ts';
import { FieldMessage } from '../../ui/inputs/FieldMessage.tsx';
import { SearchSelect } from '../../ui/SearchSelect.tsx';
import styles from './settings.module.css';
import { timeZones, zoneLabel } from './timeZones.ts';

type TimeZoneSelectProps = {
  id: string;
  hintId: string | undefined;
  text: string;
  message: string | undefined;
  onChange: (zone: string) => void;
};

/** A time zone, searchable by any part of its name. */
export function TimeZoneSelect({ id, hintId, text, message, onChange }: TimeZoneSelectProps) {
  const options = useMemo(
    () => timeZones(text).map((zone) => ({ value: zone, label: zoneLabel(zone) })),
    [text],
  );
  return (
    <>
      <SearchSelect
        id={id}
        shown={zoneLabel(text)}
        className={styles.zone ?? ''}
        aria-describedby={hintId}
        showSearch={{ optionFilterProp: 'label' }}
        value={text}
        options={options}
        onChange={onChange}
        notFoundContent={settings.noZone}
        status={message ? 'error' : ''}
      />
      {message ? <FieldMessage>{message}</FieldMessage> : null}
    </>
  );
}
