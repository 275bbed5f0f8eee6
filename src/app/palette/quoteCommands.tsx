import { FileTextOutlined, UserOutlined } from '@ant-design/icons';
import type { QuoteListItem } from '../../api/types.ts';
import type { Command } from '../../features/command-palette/command.ts';
import { texts } from '../../texts/texts.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Money } from '../../ui/Money.tsx';
import { QuoteStatusBadge } from '../../ui/QuoteStatusBadge.tsx';
import { folded } from '../../ui/rank.ts';

const words = texts.palette;

/** Each quote: choosing it opens it. */
export function quoteCommands(
  quotes: readonly QuoteListItem[],
  openId: string | null,
  open: (quoteId: string) => void,
): Command[] {
  return quotes.map((quote) => ({
    id: `quote/${quote.id}`,
    name: quote.clientName || texts.quoteList.noClient,
    detail: [quote.number, quote.projectTitle].filter(Boolean).join(' · '),
    icon: <FileTextOutlined />,
    aside: (
      <>
        {quote.id === openId ? <Badge tone="info">{words.openNow}</Badge> : null}
        <QuoteStatusBadge status={quote.status} />
        <Money amount={quote.total} />
      </>
    ),
    run: () => open(quote.id),
  }));
}

/** Two spellings of a client's name that differ only in case, accents and spaces are one client. */
export const isSameClient = (name: string, client: string) => folded(name) === folded(client);

/**
 * Each client that a quote names: choosing one shows that client's quotes.
 * @param isAll whether these are all quotes, so that their number is right
 */
export function clientCommands(
  quotes: readonly QuoteListItem[],
  isAll: boolean,
  show: (client: string) => void,
): Command[] {
  const clients = new Map<string, { name: string; count: number }>();
  for (const { clientName } of quotes) {
    const key = folded(clientName);
    if (key === '') continue;
    const { name = clientName.trim(), count = 0 } = clients.get(key) ?? {};
    clients.set(key, { name, count: count + 1 });
  }
  return [...clients].map(([key, { name, count }]) => ({
    id: `client/${key}`,
    name,
    icon: <UserOutlined />,
    aside: words.quotesOf(count, isAll),
    keepsOpen: true,
    run: () => show(name),
  }));
}
