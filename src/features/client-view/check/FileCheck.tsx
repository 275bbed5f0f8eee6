import type { ReceiptCheck } from '@domain/types.ts';
import { useEffect, useRef, useState } from 'react';
import { receiptCheck } from '../../../texts/receiptCheck.ts';
import { FileDrop } from '../../../ui/inputs/FileDrop.tsx';
import cardStyles from '../card.module.css';
import styles from './fileCheck.module.css';
import { type Verdict, verdictOn } from './verdictOn.ts';

const { file: words } = receiptCheck;

type FileCheckProps = {
  code: string;
  receipt: ReceiptCheck;
  /** Called if nothing is known about the receipt any more. */
  onUnknown: () => void;
};

/** Says whether a file is the unchanged PDF of the quote. */
export function FileCheck({ code, receipt, onUnknown }: FileCheckProps) {
  const [file, setFile] = useState<File>();
  const [verdict, setVerdict] = useState<Verdict | 'pending'>();
  const latest = useRef<File>(undefined);
  useEffect(keepPageOnDrop, []);
  const check = async (chosen: File) => {
    latest.current = chosen;
    setFile(chosen);
    setVerdict('pending');
    const found = await verdictOn(chosen, code, receipt);
    // Another one may have been chosen meanwhile.
    if (latest.current !== chosen) return;
    if (found === 'no receipt') onUnknown();
    else setVerdict(found);
  };
  const { kind = 'pending', text = '' } =
    verdict === 'pending' ? { text: words.working } : (verdict ?? {});
  return (
    <section className={`${cardStyles.card} ${styles.fileCheck}`} aria-label={words.heading}>
      <h2>{words.heading}</h2>
      <p>{words.hint}</p>
      <FileDrop
        file={file}
        accept=".pdf,application/pdf"
        words={words}
        onChoose={(chosen) => void check(chosen)}
      />
      <p className={styles.verdict} role="status" data-kind={kind}>
        {text}
      </p>
    </section>
  );
}

/** A file that misses the box would be opened in place of the page. */
function keepPageOnDrop() {
  const prevent = (event: Event) => event.preventDefault();
  const events = ['dragover', 'drop'];
  for (const name of events) addEventListener(name, prevent);
  return () => {
    for (const name of events) removeEventListener(name, prevent);
  };
}
