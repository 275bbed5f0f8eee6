import { limits } from '@domain/constants.ts';
import { isCsvFile } from '@domain/csvFile.ts';
import { messages } from '@domain/messages/messages.ts';
import { useReducer } from 'react';
import { toast } from '../toast.ts';
import type { ImportKind, PlannedRow } from './importKind.ts';
import { idle, nextState } from './importState.ts';

/** The state of the import dialog, and its actions. */
export function useImport<Row extends PlannedRow>(kind: ImportKind<Row>) {
  const [state, send] = useReducer(nextState, idle);

  const fail = (message: string, file?: File) => {
    toast({ ...kind.words.failed, description: message, variant: 'destructive' });
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
    if (file === undefined) return fail(kind.words.failed.description ?? '');
    send({ type: 'chosen', file });
    try {
      send({ type: 'previewed', file, preview: await kind.preview(file) });
    } catch (error) {
      fail(kind.reasonOf(error), file);
    }
  };

  const start = async (file: File) => {
    send({ type: 'started' });
    try {
      const { imported } = await kind.run(file);
      toast(kind.words.succeeded(imported));
      send({ type: 'imported', imported });
    } catch (error) {
      fail(kind.reasonOf(error), file);
    }
    // Also after an error, because the import may have succeeded on the server.
    await kind.refresh();
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
