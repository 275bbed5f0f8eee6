import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../../api/apiQuery.ts';
import { keys } from '../../../api/keys.ts';
import { quotes } from '../../../texts/quotes.ts';
import type { QuotesView } from './quotesView.ts';

const words = quotes.filters;

/** What the client and the provider of a view are called; `''` for none, or until it is known. */
export function useNamed({ client, provider }: QuotesView) {
  const clients = useQuery(apiQuery(keys.clients)).data;
  const providers = useQuery(apiQuery(keys.providers)).data;
  const nameOf = (all: readonly { id: string; name: string }[], id: string, unknown: string) =>
    all.find((one) => one.id === id)?.name ?? unknown;
  return {
    client: client && clients ? nameOf(clients, client, words.unknownClient) : '',
    provider: provider && providers ? nameOf(providers, provider, words.unknownProvider) : '',
  };
}
