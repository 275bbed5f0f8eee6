import { formatMoney } from '@domain/money.ts';
import type { Service } from '@domain/types.ts';
import { unitLabel } from '@domain/unitLabel.ts';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { texts } from '../../texts/texts.ts';
import textStyles from '../../ui/text.module.css';
import { PriceEditor } from './PriceEditor.tsx';
import styles from './serviceLibrary.module.css';

/** The price of a service; a click edits it. */
export function ServicePrice({ service }: { service: Service }) {
  const [isEditing, setEditing] = useState(false);
  const price = formatMoney(service.defaultPrice);
  const button = useRef<HTMLButtonElement>(null);
  if (isEditing) {
    const closeAndRefocus = () => {
      flushSync(() => setEditing(false));
      button.current?.focus();
    };
    return (
      <PriceEditor service={service} onDone={closeAndRefocus} onLeave={() => setEditing(false)} />
    );
  }
  return (
    <span className={styles.price}>
      <button
        ref={button}
        type="button"
        className={`${styles.priceButton} ${textStyles.money}`}
        aria-label={`${texts.services.labels.editPrice}: ${service.name}, ${price}`}
        data-tip={texts.services.labels.editPrice}
        onClick={() => setEditing(true)}
      >
        {price}
      </button>
      <span className={styles.unit}>/ {unitLabel(service.defaultUnit)}</span>
    </span>
  );
}
