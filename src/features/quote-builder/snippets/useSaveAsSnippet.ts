import { limits, type SnippetKind } from '@domain/constants.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { requestJson } from '../../../api/client.ts';
import { keys } from '../../../api/keys.ts';
import { useCreation } from '../../../api/useCreation.ts';
import { waitsOffline } from '../../../outbox/view/waitsOffline.ts';
import { texts } from '../../../texts/texts.ts';
import { withLimit } from '../../../ui/limitReached.ts';
import { toast } from '../../../ui/toast.ts';

const words = texts.snippets;

/** As much of a text as still reads as a name in a menu, in characters. */
const NAME_LENGTH = 60;

/** Keeps a text as a snippet, called by its first line; the toast leads to where it can be renamed. */
export function useSaveAsSnippet(kind: SnippetKind): (body: string) => void {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { create } = useCreation({
    make: (id, body: string) =>
      requestJson('POST', '/api/snippets', { id, kind, name: nameOf(body), body }),
    onSuccess: () => {
      toast({
        ...words.saved,
        action: { ...words.rename, run: () => void navigate('/?view=templates') },
      });
      return queryClient.invalidateQueries({ queryKey: keys.snippets, exact: true });
    },
    onError: (error) => {
      const failed = waitsOffline(error) ? texts.templates.needsConnection : words.saveFailed;
      toast({ ...withLimit(failed, error), variant: 'destructive' });
    },
  });
  return create;
}

/** The first line, cut by whole characters. */
function nameOf(body: string): string {
  const [line = ''] = body.trim().split('\n');
  const characters = [...line.trim()];
  if (characters.length <= NAME_LENGTH) return line.trim();
  return `${characters.slice(0, Math.min(NAME_LENGTH, limits.length.snippetName) - 1).join('')}…`;
}
