import type { EditMeta } from '../../../src/api/adapter/editMeta.ts';
import { newId } from '../../../src/api/uuid.ts';
import type { Entry } from '../../../src/outbox/queue/entry.ts';
import { callFor as send } from '../../../src/outbox/send/callFor.ts';

/** Broken on purpose: each attempt gets a new operation id, so a repeated one is applied twice. */
export function callFor(entry: Entry, meta: EditMeta): Promise<unknown> {
  return send(entry, { ...meta, op: newId() });
}
