import { MoreOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { useRef } from 'react';
import { texts } from '../../../texts/texts.ts';
import styles from '../admin.module.css';

/** The element with the row's name, which describes the row's actions button. */
const rowNameId = (rowId: string) => `row-name-${rowId}`;

export function RowName({ rowId, children }: { rowId: string; children: string }) {
  return <span id={rowNameId(rowId)}>{children}</span>;
}

export type RowAction = { label: string; run: () => void; danger?: boolean };

/** The actions of a row, in a menu behind one button. */
export function RowActions({ rowId, actions }: { rowId: string; actions: RowAction[] }) {
  const button = useRef<HTMLButtonElement>(null);
  return (
    <Dropdown
      trigger={['click']}
      placement="bottomRight"
      autoFocus
      menu={{
        items: actions.map(({ label, danger = false }) => ({ key: label, label, danger })),
        onClick: ({ key }) => {
          // The menu closes, so dialogs opened from it must return the focus to the button.
          button.current?.focus();
          actions.find(({ label }) => label === key)?.run();
        },
      }}
    >
      <Button
        ref={button}
        type="text"
        className={styles.more ?? ''}
        icon={<MoreOutlined aria-hidden />}
        aria-label={texts.admin.columns.actions}
        aria-describedby={rowNameId(rowId)}
        aria-haspopup="menu"
      />
    </Dropdown>
  );
}
