import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../api/apiQuery.ts';
import { keys } from '../../api/keys.ts';
import { useQuotesSaved } from '../../outbox/view/useQuotesSaved.ts';
import type { Period } from './period.ts';

/** The reports on a period, once all edits of quotes are on the server. */
export function useReports(period: Period) {
  const asked = { enabled: useQuotesSaved(), staleTime: 0 };
  const query = `${new URLSearchParams(period)}`;
  return {
    values: useQuery({ ...apiQuery(keys.report('values', query)), ...asked }),
    answers: useQuery({ ...apiQuery(keys.report('answers', query)), ...asked }),
    times: useQuery({ ...apiQuery(keys.report('answer-times', query)), ...asked }),
    services: useQuery({ ...apiQuery(keys.report('services', query)), ...asked }),
  };
}

export type Reports = ReturnType<typeof useReports>;
