import { MoreOutlined } from '@ant-design/icons';
import { admin } from '../../../texts/admin.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Menu, type MenuGroup } from '../../../ui/Menu.tsx';

/** The element with the row's name, which describes the row's actions button. */
const rowNameId = (rowId: string) => `row-name-${rowId}`;

export function RowName({ rowId, children }: { rowId: string; children: string }) {
  return <span id={rowNameId(rowId)}>{children}</span>;
}

/** The actions of a row, in a menu behind one button. */
export function RowActions({ rowId, actions }: { rowId: string; actions: MenuGroup }) {
  return (
    <Menu groups={[actions]}>
      <IconButton label={admin.columns.actions} aria-describedby={rowNameId(rowId)}>
        <MoreOutlined />
      </IconButton>
    </Menu>
  );
}
