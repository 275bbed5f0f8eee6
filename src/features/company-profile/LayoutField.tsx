import { type PdfLayout, pdfLayouts } from '@domain/constants.ts';
import { messages } from '@domain/messages/messages.ts';
import { useId } from 'react';
import { company } from '../../texts/company.ts';
import styles from './companyProfile.module.css';
import classic from './layouts/classic.png';
import compact from './layouts/compact.png';
import plain from './layouts/plain.png';

const words = company;
const pictures: Record<PdfLayout, string> = { plain, classic, compact };

type LayoutFieldProps = { layout: PdfLayout; onChoose: (layout: PdfLayout) => void };

/** How PDFs are laid out, each way shown as a picture. */
export function LayoutField({ layout, onChoose }: LayoutFieldProps) {
  const id = useId();
  return (
    <fieldset className={styles.group}>
      <legend>{words.labels.pdfLayout}</legend>
      <div className={styles.layouts}>
        {pdfLayouts.map((each) => (
          <label key={each} className={styles.layout}>
            <img src={pictures[each]} alt="" width={320} height={453} />
            <span className={styles.layoutName}>
              <input
                type="radio"
                name="pdfLayout"
                aria-label={messages.company.layouts[each]}
                aria-describedby={`${id}-${each}`}
                checked={each === layout}
                onChange={() => onChoose(each)}
              />
              {messages.company.layouts[each]}
            </span>
            <span id={`${id}-${each}`} className={styles.layoutText}>
              {words.layouts[each]}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
