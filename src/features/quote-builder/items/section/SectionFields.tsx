import { lineSections } from '@domain/lineItemFields.ts';
import { messages } from '@domain/messages/messages.ts';
import type { LineItem, LineSection } from '@domain/types.ts';
import { texts } from '../../../../texts/texts.ts';
import { SelectInput } from '../../../../ui/inputs/SelectInput.tsx';
import { ExplainedMoney } from '../../explain/ExplainedMoney.tsx';
import { useIsLocked } from '../../lock/LockContext.ts';
import { useUnsavedNote } from '../../useUnsavedNote.tsx';
import { Description } from '../ItemField.tsx';
import { Notes } from '../Notes.tsx';
import { DeleteButton } from '../RowButtons.tsx';
import { SwitchBox } from '../SwitchBox.tsx';
import { TaxSelect } from '../TaxSelect.tsx';
import type { DeleteRows } from '../useDeleteRows.ts';
import { includeSection } from './includeSection.ts';
import { PackageFields } from './PackageFields.tsx';
import { SectionButtons } from './SectionButtons.tsx';
import styles from './section.module.css';
import { showSection } from './showSection.ts';
import type { SectionFacts } from './useSection.ts';

const { labels, sections } = messages.items;
const words = texts.items.section;

type SectionFieldsProps = {
  quoteId: string;
  heading: LineItem;
  section: SectionFacts;
  onAddTo: (headingId: string) => void;
  onDelete: DeleteRows;
};

/** The row that begins a section: its title, what the client sees and takes of it, and what it comes to. */
export function SectionFields({
  quoteId,
  heading,
  section,
  onAddTo,
  onDelete,
}: SectionFieldsProps) {
  const isLocked = useIsLocked();
  const { itemIds, includedCount, total } = section;
  const unsaved = useUnsavedNote('lineItem', heading.id, 'section');
  const unsavedTax = useUnsavedNote('lineItem', heading.id, 'tax');
  const shared = { quoteId, itemId: heading.id, disabled: isLocked };
  return (
    <div className={styles.fields}>
      <SwitchBox
        label={words.include}
        checked={includedCount > 0}
        disabled={isLocked || itemIds.length === 0}
        onChange={(isIncluded) => includeSection(quoteId, itemIds, isIncluded)}
      />
      <div className={styles.title}>
        <Description {...shared} value={heading.description} label={labels.sectionTitle} />
      </div>
      <div className={styles.shown}>
        <span aria-hidden="true">{labels.section}</span>
        <SelectInput
          label={labels.section}
          value={heading.section}
          disabled={isLocked}
          onChange={(shown) => showSection(quoteId, heading.id, shown as LineSection)}
          unsaved={unsaved ?? unsavedTax}
        >
          {lineSections.slice(1).map((shown) => (
            <option key={shown} value={shown}>
              {sections[shown]}
            </option>
          ))}
        </SelectInput>
        <PackageFields quoteId={quoteId} heading={heading} disabled={isLocked} />
      </div>
      <SectionButtons
        quoteId={quoteId}
        headingId={heading.id}
        onAddTo={onAddTo}
        onDelete={onDelete}
      />
      <span className={styles.figures}>
        <ExplainedMoney subject={{ itemId: heading.id }} amount={total} className={styles.total} />
        {includedCount < itemIds.length ? (
          <span className={styles.count}>{words.included(includedCount, itemIds.length)}</span>
        ) : null}
        {section.isTaxedAsOne ? (
          <TaxSelect {...shared} tax={heading.tax} label={texts.items.taxes.ofSection} />
        ) : null}
      </span>
      <Notes {...shared} value={heading.notes} placeholder={words.notesPlaceholder} />
      <DeleteButton
        label={words.delete}
        onDelete={(button) =>
          onDelete([heading.id, ...itemIds], button, words.gone(itemIds.length))
        }
      />
    </div>
  );
}
