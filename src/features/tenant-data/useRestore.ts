import type { Figures } from '@domain/archive/figures.ts';
import type { OpenedArchive } from '@domain/archive/openArchive.ts';
import type { Progress } from '@domain/archive/progress.ts';
import { messages } from '@domain/messages/messages.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../api/apiError.ts';
import { requestJson } from '../../api/client.ts';
import type { TenantRow } from '../../api/types.ts';
import { tenantData } from '../../texts/tenantData.ts';
import { texts } from '../../texts/texts.ts';
import { toast } from '../../ui/toast.ts';

const words = tenantData.restore;

type Checked = { archive: OpenedArchive };

/** The state of a restore, from choosing the file to comparing both sides. */
export type RestoreState =
  | { at: 'start' }
  | { at: 'checking'; progress: Progress }
  | { at: 'refused'; reason: string }
  | ({ at: 'checked' } & Checked)
  | ({ at: 'running'; progress: Progress } & Checked)
  | ({ at: 'stopped'; reason: string; hasBegun: boolean } & Checked)
  | ({ at: 'done'; restored: Figures; different: string[] } & Checked);

/** A restore into one tenant. Nothing is written until the archive has been validated. */
export function useRestore(tenant: TenantRow) {
  const [state, setState] = useState<RestoreState>({ at: 'start' });
  const refresh = useRefresh();
  const path = `/api/admin/tenants/${tenant.id}` as const;

  async function check(file: File): Promise<void> {
    const onProgress = (progress: Progress) => setState({ at: 'checking', progress });
    onProgress({ what: messages.tenantData.steps.checking, done: 0, total: 0 });
    try {
      const { openArchive } = await import('@domain/archive/openArchive.ts');
      const zip = new Uint8Array(await file.arrayBuffer());
      setState({ at: 'checked', archive: await openArchive(zip, { onProgress }) });
    } catch (error) {
      setState({ at: 'refused', reason: reasonOf(error) });
    }
  }

  async function start(archive: OpenedArchive): Promise<void> {
    const onProgress = (progress: Progress) => setState({ at: 'running', progress, archive });
    onProgress({ what: messages.tenantData.steps.writing, done: 0, total: 0 });
    try {
      const [{ restoreTenant }, { differences }] = await Promise.all([
        import('./restoreTenant.ts'),
        import('@domain/archive/manifest.ts'),
      ]);
      const restored = await restoreTenant(tenant.id, archive.data, { onProgress });
      const different = differences(archive.manifest.figures, restored);
      if (different.length === 0) await requestJson('POST', `${path}/data-restored`);
      setState({ at: 'done', archive, restored, different });
      await refresh();
    } catch (error) {
      const hasBegun = !(error instanceof ApiError && error.status === 409);
      setState({ at: 'stopped', archive, reason: reasonOf(error), hasBegun });
    }
  }

  async function undo(): Promise<void> {
    try {
      await requestJson('DELETE', `${path}/data`);
      setState({ at: 'start' });
      toast(words.undone);
    } catch (error) {
      console.error(error);
      // A conflict, such as a deletion in the meantime, has a reason that the user can act on.
      const isRefused = error instanceof ApiError && error.status === 409;
      const description = isRefused ? reasonOf(error) : words.undoFailed.description;
      toast({ ...words.undoFailed, description, variant: 'destructive' });
    }
    await refresh();
  }

  return { state, check, start, undo };
}

/** Refetches the dashboard's lists and figures. */
function useRefresh() {
  const queryClient = useQueryClient();
  return () =>
    queryClient.invalidateQueries({
      predicate: ({ queryKey: [path] }) => /^\/api\/(admin\/|audit-log)/.test(String(path)),
    });
}

function reasonOf(error: unknown): string {
  if (error instanceof ApiError) {
    return error.status === 0
      ? texts.login.unreachable.description
      : (error.detail ?? error.message);
  }
  return error instanceof Error ? error.message : String(error);
}
