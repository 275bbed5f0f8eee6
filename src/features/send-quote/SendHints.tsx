import { dayIn } from '@domain/calendarDate.ts';
import { sendHints } from '@domain/sendHints.ts';
import type { Quote } from '@domain/types.ts';
import { useEffect, useState } from 'react';
import { currentLetterhead } from '../../outbox/view/currentLetterhead.ts';
import { texts } from '../../texts/texts.ts';
import { useInvalidFields } from '../../ui/inputs/invalidFields.ts';
import styles from './sendQuote.module.css';

type SendHintsProps = { quote: Quote; validUntil: string; timeZone: string; now: Date };

/** Likely oversights to check before sending. They do not prevent sending. */
export function SendHints({ quote, validUntil, timeZone, now }: SendHintsProps) {
  const unprintable = useUnprintable(quote);
  const invalid = useInvalidFields();
  const hints = [
    ...sendHints(quote, validUntil, dayIn(timeZone, now)),
    ...invalid,
    ...(unprintable.length > 0 ? [texts.send.unprintable(unprintable)] : []),
  ];
  if (hints.length === 0) return null;
  return (
    <section className={styles.note} aria-label={texts.send.lookFirst}>
      <h3>{texts.send.lookFirst}</h3>
      <ul>
        {hints.map((hint) => (
          <li key={hint}>{hint}</li>
        ))}
      </ul>
    </section>
  );
}

const none: readonly string[] = [];

function useUnprintable(quote: Quote): readonly string[] {
  const [found, setFound] = useState(none);
  useEffect(() => {
    let isOver = false;
    import('@domain/pdf/unprintable.ts')
      .then(({ unprintableOf }) => unprintableOf(quote, currentLetterhead()))
      .then(
        (characters) => {
          if (!isOver) setFound(characters);
        },
        // Only a hint: the server looks, too, and refuses to send such characters.
        () => {},
      );
    return () => {
      isOver = true;
    };
  }, [quote]);
  return found;
}
