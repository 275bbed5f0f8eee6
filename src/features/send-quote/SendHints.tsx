import { dayIn } from '@domain/isoDays.ts';
import { type QuoteMend, sendHints } from '@domain/sendHints.ts';
import type { Quote } from '@domain/types.ts';
import { useEffect, useId, useState } from 'react';
import { currentLetterhead } from '../../outbox/view/currentLetterhead.ts';
import { texts } from '../../texts/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { useInvalidFields } from '../../ui/inputs/invalidFields.ts';
import styles from './sendQuote.module.css';
import type { SendFormState } from './useSendForm.ts';

const words = texts.send;

/** Where an oversight is mended outside of the dialog; `invalid` is text that is not saved. */
export type OutsideMend = QuoteMend | { at: 'invalid' };

export type SendMend = OutsideMend | { at: 'validUntil' } | { at: 'method' };

type SendHintsProps = {
  quote: Quote;
  /** Whether the quote is sent as it was accepted, so that nothing in it can be mended. */
  isLocked: boolean;
  form: SendFormState;
  timeZone: string;
  busy: boolean;
  onMend: (mend: SendMend) => void;
};

/** Likely oversights to check before sending, each with the way to mend it. */
export function SendHints(props: SendHintsProps) {
  const { quote, isLocked, form, timeZone, busy, onMend } = props;
  const unprintable = useUnprintable(quote);
  // Fields of two rows may say the same.
  const invalid = [...new Set(useInvalidFields())];
  const hints: { text: string; mend: SendMend }[] = [
    ...(isLocked ? [] : sendHints(quote, form.validUntil, dayIn(timeZone, form.leaves))),
    ...invalid.map((text) => ({ text, mend: { at: 'invalid' as const } })),
  ];
  if (form.method === 'email' && unprintable.length > 0) {
    hints.push({ text: words.unprintable(unprintable), mend: { at: 'method' } });
  }
  if (hints.length === 0) return null;
  return (
    <section className={styles.note} aria-label={words.lookFirst}>
      <h3>{words.lookFirst}</h3>
      <ul className={styles.hints}>
        {hints.map(({ text, mend }) => (
          <Hint
            key={text}
            text={text}
            label={words.mend[mend.at]}
            busy={busy}
            onMend={() => onMend(mend)}
          />
        ))}
      </ul>
    </section>
  );
}

type HintProps = { text: string; label: string; busy: boolean; onMend: () => void };

function Hint({ text, label, busy, onMend }: HintProps) {
  const textId = useId();
  return (
    <li className={styles.hint}>
      <span id={textId}>{text}</span>{' '}
      <Button
        kind="link"
        size="small"
        className={styles.mend}
        aria-describedby={textId}
        disabled={busy}
        onClick={onMend}
      >
        {label}
      </Button>
    </li>
  );
}

const none: readonly string[] = [];

function useUnprintable(quote: Quote): readonly string[] {
  const [found, setFound] = useState(none);
  useEffect(() => {
    let isOver = false;
    import('../../ui/pdf/pdf.ts')
      .then(({ unprintableOf }) => unprintableOf(quote, currentLetterhead(), location.origin))
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
