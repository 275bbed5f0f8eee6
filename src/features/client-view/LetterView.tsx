import { letterheadOf } from '@domain/letterhead.ts';
import type { ClientView } from '@domain/types.ts';
import type { ReactNode } from 'react';
import { client as words } from '../../texts/client.ts';
import { LetterBody } from '../../ui/letter/LetterBody.tsx';
import { LetterHead } from '../../ui/letter/LetterHead.tsx';
import { LetterSum } from '../../ui/letter/LetterSum.tsx';
import { Contact } from './Contact.tsx';
import styles from './clientView.module.css';
import { letterOf } from './letter.ts';

type LetterViewProps = {
  view: ClientView;
  /** What stands beside the option at a place, to select it. */
  controlOf: (place: number) => ReactNode;
};

/** The frozen version as a letter: sender and client, the total, the items, the terms. */
export function LetterView({ view, controlOf }: LetterViewProps) {
  const { snapshot, sender } = view;
  const letter = letterOf(snapshot);
  return (
    <article className={styles.letter} aria-label={words.letter.about(letter.reference)}>
      <LetterHead
        logo={view.logo?.startsWith('data:image/') ? view.logo : null}
        company={letterheadOf(snapshot, sender.tenant)}
        lines={[letter.reference, letter.date]}
      />
      <LetterBody letter={letter} contact={sender.name} heading="h2" controlOf={controlOf}>
        <LetterSum total={letter.total} note={letter.validUntil} />
      </LetterBody>
      <Contact sender={sender} about={words.letter.about(letter.reference)} />
    </article>
  );
}
