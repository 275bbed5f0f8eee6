import type { Progress } from '@domain/archive/progress.ts';
import { dayOf, isoDate } from '@domain/calendarDate.ts';
import { messages } from '@domain/messages/messages.ts';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../api/apiError.ts';
import { tenantData } from '../../texts/tenantData.ts';
import { downloadFile } from '../../ui/downloadFile.ts';
import { toast } from '../../ui/toast.ts';
import type { ExportSource } from './exportSource.ts';

const words = tenantData;

/** An export of a tenant's data: progress, start and cancel. Unmounting cancels it. */
export function useExport(source: ExportSource, by: string) {
  const [progress, setProgress] = useState<Progress | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function start(): Promise<void> {
    if (running.current) return;
    running.current = new AbortController();
    const { signal } = running.current;
    try {
      setProgress({ what: messages.tenantData.steps.reading, done: 0, total: 0 });
      const watch = { onProgress: setProgress, signal };
      await source.begin();
      const [{ readTenantData }, { makeArchive }, { renderPdf }] = await Promise.all([
        import('./readTenantData.ts'),
        import('@domain/archive/makeArchive.ts'),
        import('../../ui/pdf/pdf.ts'),
      ]);
      const data = await readTenantData(source, watch);
      const { zip, manifest } = await makeArchive(data, by, watch, {
        render: renderPdf,
        site: location.origin,
      });
      const day = isoDate(dayOf(manifest.exportedAt.slice(0, 10)));
      downloadFile(`Quotewright_${manifest.tenant.name}_${day}.zip`, zip, 'application/zip');
      toast({
        title: words.done.title,
        description: words.done.description(manifest.figures.counts.quotes, sizeOf(zip.size)),
      });
    } catch (error) {
      toast(signal.aborted ? words.canceled : failureOf(error));
    } finally {
      running.current = null;
      setProgress(null);
    }
  }
  return { progress, start, cancel: () => running.current?.abort() };
}

function failureOf(error: unknown) {
  const { title, network, refused, other } = words.failed;
  const status = error instanceof ApiError ? error.status : undefined;
  if (status === undefined) console.error(error);
  const reason = error instanceof Error && error.message === words.moved ? words.moved : other;
  const description = status === 0 ? network : status === 401 || status === 403 ? refused : reason;
  return { title, description, variant: 'destructive' as const };
}

function sizeOf(bytes: number): string {
  return bytes < 1_000_000
    ? `${Math.ceil(bytes / 1000)} kB`
    : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
