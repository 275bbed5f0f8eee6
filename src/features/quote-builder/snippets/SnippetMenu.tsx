import { FileTextOutlined, PlusOutlined, SnippetsOutlined } from '@ant-design/icons';
import type { SnippetKind } from '@domain/constants.ts';
import type { ReactElement } from 'react';
import { useNavigate } from 'react-router-dom';
import { texts } from '../../../texts/texts.ts';
import { Menu } from '../../../ui/Menu.tsx';
import { useSaveAsSnippet } from './useSaveAsSnippet.ts';
import { useSnippets } from './useSnippets.ts';

const words = texts.snippets;

type SnippetMenuProps = {
  kind: SnippetKind;
  /** What the field says now. */
  value: string;
  /** Saves what it says with the snippet. */
  onInsert: (body: string) => void;
  /** In a row that would cut the menu off. */
  apart?: boolean;
  /** The button that opens the menu. */
  children: ReactElement;
};

/** A field's menu of texts that are used again and again, and the way to keep what it says as one. */
export function SnippetMenu(props: SnippetMenuProps) {
  const { kind, value, onInsert, children, ...frame } = props;
  const navigate = useNavigate();
  const snippets = useSnippets(kind);
  const saveAs = useSaveAsSnippet(kind);
  const isKept = value.trim() === '' || snippets.some(({ body }) => body.trim() === value.trim());
  return (
    <Menu
      {...frame}
      title={snippets.length === 0 ? words.none : words.kinds[kind]}
      groups={[
        snippets.map(({ id, name, body }) => ({
          id,
          label: name,
          icon: <FileTextOutlined />,
          run: () => onInsert(body),
        })),
        [
          ...(isKept
            ? []
            : [{ label: words.saveThis, icon: <PlusOutlined />, run: () => saveAs(value) }]),
          {
            label: words.manage,
            icon: <SnippetsOutlined />,
            run: () => void navigate('/?view=templates'),
          },
        ],
      ].filter((group) => group.length > 0)}
    >
      {children}
    </Menu>
  );
}
