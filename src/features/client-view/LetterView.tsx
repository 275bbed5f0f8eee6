import { letterheadOf } from '@domain/letterhead.ts';
import type { ClientView } from '@domain/types.ts';
import { client as words } from '../../texts/client.ts';
import { LetterBody } from '../../ui/letter/LetterBody.tsx';
import { LetterHead } from '../../ui/letter/LetterHead.tsx';
import { LetterSum } from '../../ui/letter/LetterSum.tsx';
import { Contact } from './Contact.tsx';
import type { Chosen } from './chosen.ts';
import styles from './clientView.module.css';
import { letterOf } from './letter.ts';

type LetterViewProps = {
  view: ClientView;
  choiceAt: Chosen['choiceAt'];
};

/** The frozen version as a letter: sender and client, the total, the items, the terms. */
export function LetterView({ view, choiceAt }: LetterViewProps) {
  const { snapshot, sender } = view;
  const letter = letterOf(snapshot);
  return (
    <article className={styles.letter} aria-label={words.letter.about(letter.reference)}>
      <LetterHead
        logo={view.logo?.startsWith('data:image/') ? view.logo : null}
        company={letterheadOf(snapshot, sender.tenant)}
        lines={[letter.reference, letter.date]}
      />
      <LetterBody letter={letter} contact={sender.name} heading="h2" choiceAt={choiceAt}>
        <LetterSum total={letter.total} note={letter.validUntil} />
      </LetterBody>
      <Contact sender={sender} about={words.letter.about(letter.reference)} />
    </article>
  );
}
