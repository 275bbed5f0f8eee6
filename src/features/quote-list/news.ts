import { timing } from '@domain/timing.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ApiError } from '../../api/apiError.ts';
import { apiQuery } from '../../api/apiQuery.ts';
import { requestJson } from '../../api/client.ts';
import { askRegularly } from '../../api/connection/askRegularly.ts';
import { keys } from '../../api/keys.ts';
import { queryClient } from '../../api/queryClient.ts';

/** How often the news was seen in this tab; an answer that was on its way meanwhile is older. */
let timesSeen = 0;

/** The number of quotes whose clients did something since the user last looked at the list. */
export function useNewsCount(): number {
  useEffect(
    () => askRegularly({ interval: timing.newsInterval, first: timing.newsFirst }, read),
    [],
  );
  const { data } = useQuery({ ...apiQuery(keys.news), enabled: false });
  return data?.quotes.length ?? 0;
}

async function read(): Promise<void> {
  const before = timesSeen;
  try {
    const news = await requestJson('GET', '/api/news');
    if (timesSeen === before) queryClient.setQueryData(keys.news, news);
  } catch (error) {
    // Signing in again is asked for where something is lost without it.
    if (!(error instanceof ApiError && error.status === 401)) throw error;
  }
}

/**
 * The quotes with news while the list is open, which then count as seen; they stay marked until it is
 * opened again.
 */
export function useFreshQuotes(isOpen: boolean): ReadonlySet<string> {
  const { data: news } = useQuery({ ...apiQuery(keys.news), enabled: false });
  const [fresh, setFresh] = useState<ReadonlySet<string>>(none);
  useEffect(() => {
    if (!isOpen) return;
    setFresh(none);
    // The list is read now, too.
    read().catch(() => undefined);
  }, [isOpen]);
  useEffect(() => {
    if (!isOpen || !news?.until) return;
    const { quotes, until } = news;
    setFresh((before) => new Set([...before, ...quotes]));
    void see(until);
  }, [isOpen, news]);
  return fresh;
}

const none: ReadonlySet<string> = new Set();

async function see(seenUntil: string): Promise<void> {
  try {
    const left = await requestJson('PUT', '/api/news', { seenUntil });
    timesSeen += 1;
    queryClient.setQueryData(keys.news, left);
  } catch {
    // It is marked until the list is opened again.
  }
}
