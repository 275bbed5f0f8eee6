import { client as words } from '@quote/texts/client.ts';
import { pdf } from '@quote/texts/pdf.ts';
import { summary } from '@quote/texts/summary.ts';
import type { ClientView } from '@quote/types.ts';
import { LetterItems } from './LetterItems.tsx';
import { letterOf } from './letter.ts';
import { Questions } from './Questions.tsx';
import './letter.css';

/** The frozen version as a letter: who it is from and for, one total, the items, the terms. */
export function LetterView({ view }: { view: ClientView }) {
  const { snapshot, sender } = view;
  const letter = letterOf(snapshot);
  const from = snapshot.provider ?? sender.tenant;
  return (
    <article className="cv-letter" aria-label={words.letter.about(letter.reference)}>
      <header className="cv-head">
        <Mark logo={view.logo} from={from} />
        <div className="cv-reference">
          <h1>{words.heading}</h1>
          <p>{letter.reference}</p>
          <p>{letter.date}</p>
        </div>
      </header>
      <dl className="cv-parties">
        {letter.parties.map(({ label, text }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
            {label === pdf.from ? <dd className="cv-contact">{sender.name}</dd> : null}
          </div>
        ))}
      </dl>
      <p className="cv-total">
        <span>{summary.total}</span>
        <strong className="qw-money">{letter.total}</strong>
        <span>{letter.validUntil}</span>
      </p>
      <LetterItems rows={letter.rows} noRows={letter.noRows} />
      <dl className="cv-totals">
        {letter.totals.map(({ label, amount, kind }) => (
          <div key={label} data-kind={kind}>
            <dt>{label}</dt>
            <dd className="qw-money">{amount}</dd>
          </div>
        ))}
      </dl>
      {letter.terms ? (
        <section className="cv-terms">
          <h2>{letter.terms.label}</h2>
          <p>{letter.terms.text}</p>
        </section>
      ) : null}
      <Questions sender={sender} about={words.letter.about(letter.reference)} />
    </article>
  );
}

/** The logo, or the name in its place. */
function Mark({ logo, from }: { logo: string | null; from: string }) {
  return logo?.startsWith('data:image/') ? (
    <img className="cv-logo" src={logo} alt={from} decoding="sync" />
  ) : (
    <p className="cv-wordmark">{from}</p>
  );
}
