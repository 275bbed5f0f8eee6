import type { ReceiptCheck } from '@domain/types.ts';
import { useRef, useState } from 'react';
import { receiptCheck } from '../../../texts/receiptCheck.ts';
import { FileDrop } from '../../../ui/inputs/FileDrop.tsx';
import styles from '../clientView.module.css';
import { type Verdict, verdictOn } from './verdictOn.ts';

const { file: words } = receiptCheck;

type FileCheckProps = { code: string; receipt: ReceiptCheck };

/** Says whether a file is one of the PDFs that were emailed for the quote. */
export function FileCheck({ code, receipt }: FileCheckProps) {
  const [file, setFile] = useState<File>();
  const [verdict, setVerdict] = useState<Verdict>();
  const latest = useRef<File>(undefined);
  const check = async (chosen: File) => {
    latest.current = chosen;
    setFile(chosen);
    setVerdict({ kind: 'pending', text: words.working(chosen.name) });
    const found = await verdictOn(chosen, code, receipt);
    // Another one may have been chosen meanwhile.
    if (latest.current === chosen) setVerdict(found);
  };
  return (
    <section className={styles.fileCheck} aria-label={words.heading}>
      <h2>{words.heading}</h2>
      <p>{words.hint}</p>
      <FileDrop
        file={file}
        accept=".pdf,application/pdf"
        words={words}
        onChoose={(chosen) => void check(chosen)}
      />
      <p className={styles.verdict} role="status" data-kind={verdict?.kind}>
        {verdict?.text}
      </p>
    </section>
  );
}
