import { useQuery } from '@tanstack/react-query';
import { ApiError } from '../../api/apiError.ts';
import { requestJson } from '../../api/client.ts';
import { keys } from '../../api/keys.ts';
import { useQuotesSaved } from '../../outbox/view/useQuotesSaved.ts';
import type { Period } from './period.ts';

/** Null after a 401, as in the answers of `apiQuery`. */
async function nullIfSignedOut<Answer>(call: Promise<Answer>): Promise<Answer | null> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null;
    throw error;
  }
}

/** A report, once all edits of quotes are on the server. */
function useReport<Answer>(report: string, query: string, read: () => Promise<Answer>) {
  const isSaved = useQuotesSaved();
  return useQuery({
    queryKey: keys.report(report, query),
    queryFn: () => nullIfSignedOut(read()),
    enabled: isSaved,
    staleTime: 0,
  });
}

const queryOf = ({ since, until }: Period) => `${new URLSearchParams({ since, until })}`;

/** The reports on a period. */
export function useReports(period: Period) {
  const query = queryOf(period);
  return {
    values: useReport('values', query, () => requestJson('GET', `/api/reports/values?${query}`)),
    answers: useReport('answers', query, () => requestJson('GET', `/api/reports/answers?${query}`)),
    times: useReport('answer-times', query, () =>
      requestJson('GET', `/api/reports/answer-times?${query}`),
    ),
    services: useReport('services', query, () =>
      requestJson('GET', `/api/reports/services?${query}`),
    ),
  };
}

export type Reports = ReturnType<typeof useReports>;
