import {
  BlockOutlined,
  CopyOutlined,
  FileAddOutlined,
  HistoryOutlined,
  LogoutOutlined,
  MenuOutlined,
  SaveOutlined,
  SnippetsOutlined,
  UnorderedListOutlined,
} from '@ant-design/icons';
import { useIsQuoteLocked, useIsTemplate } from '../../../outbox/view/useQuoteLife.ts';
import { texts } from '../../../texts/texts.ts';
import { Button } from '../../../ui/Button.tsx';
import { Marked } from '../../../ui/Marked.tsx';
import { Menu, type MenuGroup } from '../../../ui/Menu.tsx';
import type { HeaderActions } from './headerActions.ts';
import { newsMark } from './newsMark.ts';
import type { HeaderRoom } from './useHeaderRoom.ts';

type BuilderMenuProps = {
  quoteId: string | null;
  room: HeaderRoom;
  actions: HeaderActions;
  onLogout: () => void;
};

/** The header's menu: the account and, on a phone, the actions that have no button there. */
export function BuilderMenu({ quoteId, room, actions, onLogout }: BuilderMenuProps) {
  const logout = { label: texts.app.logout, icon: <LogoutOutlined />, run: onLogout };
  const groups = [
    ...(room === 'phone' ? [quoteEntries(quoteId, actions)] : []),
    useTemplateEntries(quoteId, room, actions),
    actions.account,
    actions.help,
    [logout],
  ];
  return (
    <Marked mark={room === 'phone' ? newsMark(actions.newsCount) : undefined}>
      {(markId) => (
        <Menu title={texts.app.signedInAs(actions.username, actions.tenant)} groups={groups}>
          <Button
            icon={<MenuOutlined aria-hidden />}
            aria-label={texts.app.menu}
            aria-describedby={markId}
            data-tip={texts.app.menu}
          />
        </Menu>
      )}
    </Marked>
  );
}

/** A new quote from what is there: a template, or the open quote for another client. */
function useTemplateEntries(
  quoteId: string | null,
  room: HeaderRoom,
  actions: HeaderActions,
): MenuGroup {
  const isTemplate = useIsTemplate(quoteId ?? '');
  const isLocked = useIsQuoteLocked(quoteId);
  return [
    {
      label: texts.templates.use.action,
      icon: <SnippetsOutlined />,
      run: actions.onNewFromTemplate,
    },
    // Elsewhere above the items.
    ...(quoteId === null || room !== 'phone' || isLocked
      ? []
      : [
          {
            label: texts.templates.insert.action,
            icon: <BlockOutlined />,
            run: () => actions.onInsertTemplate(quoteId),
          },
        ]),
    ...(quoteId === null || isTemplate
      ? []
      : [
          {
            label: texts.quote.copyForAnother,
            icon: <CopyOutlined />,
            run: () => actions.onCopyForAnother(quoteId),
          },
          {
            label: texts.templates.save.action,
            icon: <SaveOutlined />,
            run: () => actions.onSaveAsTemplate(quoteId),
          },
        ]),
  ];
}

function quoteEntries(quoteId: string | null, actions: HeaderActions): MenuGroup {
  return [
    {
      label: texts.quoteList.heading,
      icon: <UnorderedListOutlined />,
      ...(actions.newsCount > 0 ? { note: texts.quoteList.newsNote(actions.newsCount) } : {}),
      run: actions.onShowQuotes,
    },
    { label: texts.quoteList.create, icon: <FileAddOutlined />, run: actions.onNewQuote },
    ...(quoteId
      ? [
          {
            label: texts.history.heading,
            icon: <HistoryOutlined />,
            run: () => actions.onShowHistory(quoteId),
          },
        ]
      : []),
  ];
}
