import type { LineItem } from '@domain/types.ts';
import { texts } from '../../../../texts/texts.ts';
import { Money } from '../../../../ui/Money.tsx';
import itemStyles from '../items.module.css';
import type { LineItemRowProps } from '../LineItemGroup.tsx';
import { MoveHandle } from '../RowButtons.tsx';
import { RowToggle } from '../RowToggle.tsx';
import toggleStyles from '../rowToggle.module.css';
import { SectionFields } from './SectionFields.tsx';
import styles from './section.module.css';
import { useSection } from './useSection.ts';

const words = texts.items.section;

/** The row that begins a section: its fields or, while it is closed on a phone, what is in it. */
export function SectionGroup(props: LineItemRowProps & { heading: LineItem }) {
  const { quoteId, heading, isLifted, isOpen, onToggle, onDelete, onAddTo } = props;
  const section = useSection(quoteId, heading.id);
  const name = words.rowName(heading.description);
  return (
    <fieldset className={`${itemStyles.row} ${styles.row}`} aria-label={name}>
      <MoveHandle isLifted={isLifted} label={words.move} />
      {onToggle ? (
        <RowToggle itemId={heading.id} name={name} isOpen={isOpen} onToggle={onToggle}>
          <span className={toggleStyles.name}>{heading.description}</span>{' '}
          <span className={toggleStyles.factors}>{words.count(section.itemIds.length)}</span>{' '}
          <Money
            amount={section.total}
            className={`${toggleStyles.figures} ${toggleStyles.total}`}
          />
        </RowToggle>
      ) : null}
      {isOpen ? (
        <SectionFields
          quoteId={quoteId}
          heading={heading}
          section={section}
          onAddTo={onAddTo}
          onDelete={onDelete}
        />
      ) : null}
    </fieldset>
  );
}
