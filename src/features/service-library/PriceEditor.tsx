import { checkField } from '@quote/fields.ts';
import type { Service } from '@quote/types.ts';
import { type KeyboardEvent, useState } from 'react';
import { PriceField } from './PriceField.tsx';
import { useUpdatePrice } from './useUpdatePrice.ts';

type PriceEditorProps = {
  service: Service;
  /** The price was saved, or the edit was taken back by Escape: the focus goes back too. */
  onDone: () => void;
  /** The person went elsewhere and had typed nothing. */
  onLeave: () => void;
};

/**
 * The price in place: Enter saves, Escape cancels, a blank value is ignored (SPEC §5). A click
 * elsewhere closes it only while nothing was typed, so that nothing is lost or changed unasked.
 */
export function PriceEditor({ service, onDone, onLeave }: PriceEditorProps) {
  const [text, setText] = useState(service.defaultPrice);
  const [message, setMessage] = useState<string | null>(null);
  const updating = useUpdatePrice();

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
    if (event.key === 'Enter' && !updating.isPending) save();
    if (event.key !== 'Escape') return;
    // Escape belongs to the price: it must not close the drawer around it as well.
    event.stopPropagation();
    onDone();
  };

  return (
    <span className="sl-price-editor">
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
        }}
      />
      {message ? null : <span className="sl-hint">Enter saves, Esc cancels</span>}
    </span>
  );
}
