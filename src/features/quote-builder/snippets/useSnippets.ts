import type { SnippetKind } from '@domain/constants.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { apiQuery } from '../../../api/apiQuery.ts';
import { keys } from '../../../api/keys.ts';
import type { Snippet } from '../../../api/types.ts';
import { useIsIdle } from '../../../ui/useIsIdle.ts';

const none: readonly Snippet[] = [];

/** The snippets for a kind of field, read once the page is idle, so that they are there without a connection too. */
export function useSnippets(kind: SnippetKind): readonly Snippet[] {
  const isIdle = useIsIdle();
  const all = useQuery({ ...apiQuery(keys.snippets), enabled: isIdle }).data ?? none;
  return useMemo(() => all.filter((snippet) => snippet.kind === kind), [all, kind]);
}
