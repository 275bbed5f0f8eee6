import { CheckOutlined, CloseOutlined } from '@ant-design/icons';
import { checkField } from '@domain/fields.ts';
import type { Service } from '@domain/types.ts';
import { type KeyboardEvent, type MouseEvent, useState } from 'react';
import { texts } from '../../texts/texts.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { PriceField } from '../../ui/inputs/PriceField.tsx';
import styles from './serviceLibrary.module.css';
import { useFocusKeptOnDoubleClick } from './useFocusKeptOnDoubleClick.ts';
import { useUpdatePrice } from './useUpdatePrice.ts';

type PriceEditorProps = {
  service: Service;
  /** Called when the price is saved or Escape cancels: the focus returns to the price. */
  onDone: () => void;
  /** Called when the focus leaves the field unchanged. */
  onLeave: () => void;
};

/** Keeps the focus in the field when one of its buttons is pressed. */
const keepFocus = (event: MouseEvent) => event.preventDefault();

/**
 * Edits the price in place: Enter saves, Escape cancels, a blank value is ignored (S5-05), and
 * touch users have two buttons. A click elsewhere closes the field only if it is unchanged, and
 * otherwise marks it, so that it never loses or saves a price unintentionally.
 */
export function PriceEditor({ service, onDone, onLeave }: PriceEditorProps) {
  const [text, setText] = useState(service.defaultPrice);
  const [message, setMessage] = useState<string | null>(null);
  const updating = useUpdatePrice();
  useFocusKeptOnDoubleClick();

  const save = () => {
    if (text.trim() === '') return onDone();
    const price = checkField('service', 'defaultPrice', text);
    if (!price.ok) setMessage(price.message);
    else if (price.value === service.defaultPrice) onDone();
    else {
      const update = { serviceId: service.id, defaultPrice: price.value };
      updating.mutate(update, { onSuccess: onDone });
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      // Otherwise the same Enter would press the button that receives the focus.
      event.preventDefault();
      if (!updating.isPending) save();
    }
    if (event.key !== 'Escape') return;
    // Escape must not also close the surrounding drawer.
    event.stopPropagation();
    onDone();
  };

  return (
    <span className={styles.priceEditor}>
      <PriceField
        label={`Price of ${service.name}`}
        text={text}
        onChange={(next) => {
          setText(next);
          setMessage(null);
        }}
        message={message}
        autoFocus
        readOnly={updating.isPending}
        onKeyDown={onKeyDown}
        onBlur={() => {
          if (text === service.defaultPrice) onLeave();
          else setMessage((shown) => shown ?? texts.services.priceNotSaved);
        }}
      />
      <IconButton
        className={styles.priceAction}
        tone="accent"
        label={texts.services.labels.savePrice}
        aria-busy={updating.isPending}
        disabled={updating.isPending}
        onMouseDown={keepFocus}
        onClick={save}
      >
        <CheckOutlined />
      </IconButton>
      <IconButton
        className={styles.priceAction}
        label={texts.app.cancel}
        onMouseDown={keepFocus}
        onClick={onDone}
      >
        <CloseOutlined />
      </IconButton>
    </span>
  );
}
