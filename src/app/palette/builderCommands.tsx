import {
  BankOutlined,
  BarChartOutlined,
  BellOutlined,
  BgColorsOutlined,
  BlockOutlined,
  CopyOutlined,
  FilePdfOutlined,
  HistoryOutlined,
  KeyOutlined,
  LinkOutlined,
  LockOutlined,
  LogoutOutlined,
  PlusOutlined,
  SaveOutlined,
  SendOutlined,
  SettingOutlined,
  SnippetsOutlined,
  TableOutlined,
  TeamOutlined,
  UnlockOutlined,
  UnorderedListOutlined,
  UploadOutlined,
} from '@ant-design/icons';
import type { ThemeName } from '@domain/colors.ts';
import { themes } from '@domain/constants.ts';
import type { ReactNode } from 'react';
import type { Command } from '../../features/command-palette/command.ts';
import { texts } from '../../texts/texts.ts';
import { Badge } from '../../ui/Badge.tsx';

const words = texts.palette;

/** What can be done in the builder, apart from choosing a theme. */
export type BuilderActions = Record<
  | 'addItem'
  | 'addSection'
  | 'newQuote'
  | 'newFromTemplate'
  | 'insertTemplate'
  | 'copyForAnother'
  | 'saveAsTemplate'
  | 'templates'
  | 'send'
  | 'exportPdf'
  | 'save'
  | 'history'
  | 'revise'
  | 'quotes'
  | 'allQuotes'
  | 'reports'
  | 'reminders'
  | 'importCsv'
  | 'clients'
  | 'settings'
  | 'company'
  | 'accessLinks'
  | 'changePassword'
  | 'logout'
  | 'showShortcuts',
  () => void
> & {
  setTheme: (theme: ThemeName) => void;
};

/** What decides which actions are possible. */
export type BuilderState = {
  /** The open quote; null if there is none. */
  quoteId: string | null;
  isOpening: boolean;
  /** Whether the open quote is accepted, so that it cannot be edited. */
  isLocked: boolean;
  /** Whether what is open is a template, which is not sent. */
  isTemplate: boolean;
  isReachable: boolean;
  theme: ThemeName;
};

/** Why nothing can be done with the open quote; undefined if something can. */
function whyNoQuote({ quoteId, isOpening }: BuilderState): string | undefined {
  if (quoteId) return undefined;
  return isOpening ? words.quoteLoading : words.noQuote;
}

/** Why nothing can be added to the open quote; undefined if something can. */
export function whyNotEdited(state: BuilderState): string | undefined {
  return whyNoQuote(state) ?? (state.isLocked ? texts.quote.locked : undefined);
}

/** The actions of the builder, the most common first; an impossible one says why. */
export function builderCommands(actions: BuilderActions, state: BuilderState): Command[] {
  const noQuote = whyNoQuote(state);
  const noNewQuote = state.isReachable ? undefined : texts.quote.createNeedsConnection;
  return [
    action('addItem', texts.items.add, <PlusOutlined />, { disabled: whyNotEdited(state) }),
    action('addSection', texts.items.section.add, <PlusOutlined />, {
      disabled: whyNotEdited(state),
    }),
    action('newQuote', texts.quoteList.create, <PlusOutlined />, { disabled: noNewQuote }),
    action('newFromTemplate', texts.templates.use.action, <SnippetsOutlined />, {
      disabled: noNewQuote,
    }),
    action(
      'send',
      state.isTemplate ? texts.templates.use.this : texts.summary.send,
      state.isTemplate ? <PlusOutlined /> : <SendOutlined />,
      { disabled: noQuote, shortcut: 'openSend' },
    ),
    action('insertTemplate', texts.templates.insert.action, <BlockOutlined />, {
      disabled: whyNotEdited(state),
    }),
    ...(state.isTemplate
      ? []
      : [
          action('copyForAnother', texts.quote.copyForAnother, <CopyOutlined />, {
            disabled: noQuote,
          }),
          action('saveAsTemplate', texts.templates.save.action, <SaveOutlined />, {
            disabled: noQuote,
          }),
        ]),
    action('exportPdf', texts.app.export, <FilePdfOutlined />, { disabled: noQuote }),
    action('save', texts.summary.save, <SaveOutlined />, { disabled: noQuote }),
    action('history', texts.history.heading, <HistoryOutlined />, { disabled: noQuote }),
    ...(state.isLocked ? [action('revise', texts.quote.lock.revise, <UnlockOutlined />)] : []),
    action('quotes', texts.quoteList.heading, <UnorderedListOutlined />),
    action('allQuotes', texts.app.pages.quotes, <TableOutlined />),
    action('reports', texts.app.pages.reports, <BarChartOutlined />),
    action('reminders', texts.app.pages.reminders, <BellOutlined />),
    action('importCsv', texts.services.csvImport.action, <UploadOutlined />),
    action('clients', texts.app.pages.clients, <TeamOutlined />),
    action('templates', texts.templates.heading, <SnippetsOutlined />),
    action('settings', texts.app.pages.settings, <SettingOutlined />),
    action('company', texts.app.pages.company, <BankOutlined />),
    action('accessLinks', texts.app.pages.access, <LinkOutlined />),
    ...themes.map((theme) => themeCommand(theme, theme === state.theme, actions.setTheme)),
    action('changePassword', texts.password.change, <LockOutlined />),
    action('showShortcuts', texts.shortcuts.heading, <KeyOutlined />, { shortcut: 'list' }),
    action('logout', texts.app.logout, <LogoutOutlined />),
  ];

  function action(
    id: Exclude<keyof BuilderActions, 'setTheme'>,
    name: string,
    icon: ReactNode,
    more: Pick<Command, 'disabled' | 'shortcut'> = {},
  ): Command {
    const run = actions[id];
    return { id: `action/${id}`, name, icon, keywords: words.keywords[id], run, ...more };
  }
}

function themeCommand(
  theme: ThemeName,
  isCurrent: boolean,
  setTheme: BuilderActions['setTheme'],
): Command {
  return {
    id: `action/theme/${theme}`,
    name: words.theme(texts.app.themes[theme]),
    icon: <BgColorsOutlined />,
    keywords: words.keywords.theme,
    aside: isCurrent ? <Badge>{words.current}</Badge> : null,
    run: () => setTheme(theme),
  };
}
