import { Button } from 'antd';
import type { ReactNode } from 'react';
import { pasteRows as words } from '../../../texts/pasteRows.ts';
import { texts } from '../../../texts/texts.ts';

type PasteButtonsProps = {
  isPreviewed: boolean;
  isEmpty: boolean;
  /** The rows that would be added, and those that cannot be. */
  items: number;
  bad: number;
  onPreview: () => void;
  onBack: () => void;
  onCancel: () => void;
  onAdd: () => void;
};

/** The dialog's buttons for each of its two steps. The focus never starts where it would skip rows. */
export function pasteButtons(props: PasteButtonsProps): ReactNode {
  const { isPreviewed, isEmpty, items, bad, onPreview, onBack, onCancel, onAdd } = props;
  const cancel = (
    <Button key="cancel" onClick={onCancel}>
      {texts.app.cancel}
    </Button>
  );
  if (!isPreviewed) {
    return [
      cancel,
      <Button key="preview" type="primary" disabled={isEmpty} onClick={onPreview}>
        {words.preview}
      </Button>,
    ];
  }
  const isWhole = items > 0 && bad === 0;
  return [
    <Button key="back" onClick={onBack} autoFocus={!isWhole}>
      {words.back}
    </Button>,
    cancel,
    <Button key="add" type="primary" disabled={items === 0} onClick={onAdd} autoFocus={isWhole}>
      {words.submit(items, bad)}
    </Button>,
  ];
}
