import type { MenuGroup } from '../../../ui/Menu.tsx';

/** What the header's buttons and its menu do, given by the app that composes the builder. */
export type HeaderActions = {
  username: string;
  /** The name of the user's organization. */
  tenant: string | null;
  onShowQuotes: () => void;
  /** How many of the quotes have news from their clients. */
  newsCount: number;
  onNewQuote: () => void;
  isMakingQuote: boolean;
  onShowHistory: (quoteId: string) => void;
  /** Sends the quote; of a template, makes a quote from it. */
  onSend: (quoteId: string) => void;
  /** Chooses the template that a new quote is made from. */
  onNewFromTemplate: () => void;
  onInsertTemplate: (quoteId: string) => void;
  onSaveAsTemplate: (quoteId: string) => void;
  /** Copies the quote for a client who is not chosen yet. */
  onCopyForAnother: (quoteId: string) => void;
  /** Menu entries about the account and the organization. */
  account: MenuGroup;
  /** Menu entries that help to find things. */
  help: MenuGroup;
  onLogout: () => Promise<void>;
};
