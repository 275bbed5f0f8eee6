import { CloseOutlined, PlusOutlined } from '@ant-design/icons';
import { isDearerThanFewer } from '@domain/volumePriceFields.ts';
import { useId, useRef } from 'react';
import { flushSync } from 'react-dom';
import { volumePrices as words } from '../../texts/volumePrices.ts';
import { Button } from '../Button.tsx';
import { firstFocus } from '../firstFocus.ts';
import { IconButton } from '../IconButton.tsx';
import { FieldShell } from '../inputs/FieldShell.tsx';
import { Input } from '../inputs/Input.tsx';
import { PriceField } from '../inputs/PriceField.tsx';
import type { TypedVolumePrices } from './useVolumePrices.ts';
import styles from './volumePrices.module.css';

type VolumePriceRowsProps = {
  prices: TypedVolumePrices;
  /** What smaller quantities cost. A larger one that costs more is pointed out. */
  unitPrice: string;
  autoFocus?: boolean;
};

/** The fields of volume prices: from which quantity on, and how much each unit costs then. */
export function VolumePriceRows({ prices, unitPrice, autoFocus }: VolumePriceRowsProps) {
  const list = useRef<HTMLDivElement>(null);
  const { rows, change, remove, add } = prices;
  const focusLast = (selector: string) =>
    [...(list.current?.querySelectorAll<HTMLElement>(selector) ?? [])].at(-1)?.focus();
  return (
    <div ref={list} className={styles.rows}>
      {rows.map(({ key, problem, ...row }, place) => (
        <div key={key} className={styles.row}>
          <FromField
            label={words.fromLabel(place + 1)}
            text={row.from}
            message={problem.from}
            autoFocus={autoFocus === true && place === 0}
            onChange={(text) => change(key, { from: text })}
          />
          <PriceField
            label={words.priceLabel(place + 1)}
            text={row.unitPrice}
            message={problem.unitPrice}
            hint={isDearerThanFewer(row, rows, unitPrice) ? words.dearer : undefined}
            onChange={(text) => change(key, { unitPrice: text })}
          />
          <IconButton
            label={words.remove(place + 1)}
            onClick={() => {
              flushSync(() => remove(key));
              focusLast('button');
            }}
          >
            <CloseOutlined />
          </IconButton>
        </div>
      ))}
      {add ? (
        <Button
          size="small"
          icon={<PlusOutlined aria-hidden />}
          onClick={() => {
            flushSync(add);
            focusLast('[data-from]');
          }}
        >
          {words.add}
        </Button>
      ) : null}
    </div>
  );
}

type FromFieldProps = {
  label: string;
  text: string;
  message: string | undefined;
  autoFocus: boolean;
  onChange: (text: string) => void;
};

function FromField({ label, text, message, autoFocus, onChange }: FromFieldProps) {
  const messageId = useId();
  return (
    <FieldShell
      prefix={words.from}
      invalid={message !== undefined}
      message={message}
      messageId={messageId}
    >
      <Input
        figure
        data-from
        inputMode="decimal"
        autoComplete="off"
        aria-label={label}
        aria-invalid={message ? true : undefined}
        aria-describedby={message ? messageId : undefined}
        {...firstFocus(autoFocus)}
        value={text}
        onChange={(event) => onChange(event.target.value)}
      />
    </FieldShell>
  );
}
