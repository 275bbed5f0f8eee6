import { KeyOutlined, SearchOutlined } from '@ant-design/icons';
import { texts } from '../texts/texts.ts';
import type { MenuGroup } from '../ui/Menu.tsx';

type Openers = { onSearch: () => void; onShortcuts: () => void };

/** The builder's menu entries that help to find things. */
export const helpEntries = ({ onSearch, onShortcuts }: Openers): MenuGroup => [
  { label: texts.palette.label, icon: <SearchOutlined />, shortcut: 'search', run: onSearch },
  { label: texts.shortcuts.heading, icon: <KeyOutlined />, shortcut: 'list', run: onShortcuts },
];
