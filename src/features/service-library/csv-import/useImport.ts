import { limits } from '@domain/constants.ts';
import { isCsvFile } from '@domain/csvFile.ts';
import { messages } from '@domain/messages/messages.ts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useReducer } from 'react';
import { keys } from '../../../api/keys.ts';
import { texts } from '../../../texts/texts.ts';
import { toast } from '../../../ui/toast.ts';
import { importFailure, importFile, previewFile } from './importCalls.ts';
import { idle, nextState } from './importState.ts';

/** The state of the import dialog, and its actions. */
export function useImport() {
  const queryClient = useQueryClient();
  const [state, send] = useReducer(nextState, idle);

  const fail = (message: string, file?: File) => {
    toast({ ...messages.csvImport.failed, description: message, variant: 'destructive' });
    send({ type: 'failed', message, ...(file ? { file } : {}) });
  };

  const choose = async (chosen: File) => {
    if (!isCsvFile(chosen)) {
      toast({ ...messages.csvImport.invalidFile, variant: 'destructive' });
      return;
    }
    if (chosen.size > limits.csv.bytes) {
      fail(messages.csvImport.refusals.tooLarge(limits.csv.size));
      return;
    }
    // Read once, so that the imported bytes are the previewed ones even if the file changes.
    const file = await copyOf(chosen);
    if (file === undefined) return fail(messages.csvImport.failed.description);
    send({ type: 'chosen', file });
    try {
      send({ type: 'previewed', file, preview: await previewFile(file) });
    } catch (error) {
      fail(importFailure(error), file);
    }
  };

  const start = async (file: File) => {
    send({ type: 'started' });
    try {
      const { imported } = await importFile(file);
      toast(texts.csvImport.succeeded(imported));
      send({ type: 'imported', imported });
    } catch (error) {
      fail(importFailure(error), file);
    }
    // Also after an error, because the import may have succeeded on the server.
    await refreshLibrary(queryClient);
  };

  return { state, choose, start, reset: () => send({ type: 'reset' }) };
}

async function copyOf(file: File): Promise<File | undefined> {
  try {
    return new File([await file.arrayBuffer()], file.name, { type: file.type });
  } catch {
    return undefined;
  }
}

/** Refetches everything that an import or its undo changes. */
export async function refreshLibrary(queryClient: QueryClient): Promise<void> {
  const changed = [keys.services, keys.customUnits, keys.lastImport];
  await Promise.all(
    changed.map((queryKey) => queryClient.invalidateQueries({ queryKey, exact: true })),
  );
}
