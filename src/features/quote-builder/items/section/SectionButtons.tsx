import { CopyOutlined, PlusOutlined, UngroupOutlined } from '@ant-design/icons';
import { texts } from '../../../../texts/texts.ts';
import { IconButton } from '../../../../ui/IconButton.tsx';
import { isDoubleClick } from '../../../../ui/isDoubleClick.ts';
import type { DeleteRows } from '../useDeleteRows.ts';
import { copySection } from './copySection.ts';
import styles from './section.module.css';

const words = texts.items.section;

type SectionButtonsProps = {
  quoteId: string;
  headingId: string;
  onAddTo: (headingId: string) => void;
  onDelete: DeleteRows;
};

/** What can be done with a section, besides deleting it. A second click of a double click does nothing. */
export function SectionButtons({ quoteId, headingId, onAddTo, onDelete }: SectionButtonsProps) {
  return (
    <span className={styles.buttons}>
      <IconButton
        label={words.addItem}
        onClick={(event) => {
          if (!isDoubleClick(event)) onAddTo(headingId);
        }}
      >
        <PlusOutlined />
      </IconButton>
      <IconButton
        label={words.copy}
        onClick={(event) => {
          if (!isDoubleClick(event)) copySection(quoteId, headingId);
        }}
      >
        <CopyOutlined />
      </IconButton>
      <IconButton
        label={words.removeHeading}
        onClick={(event) => {
          if (!isDoubleClick(event))
            onDelete([headingId], event.currentTarget, words.headingRemoved);
        }}
      >
        <UngroupOutlined />
      </IconButton>
    </span>
  );
}
