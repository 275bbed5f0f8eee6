import { describe, expect, it } from 'vitest';
import { texts } from '../../texts/texts.ts';
import type { Preview } from './importKind.ts';
import { canImport, type ImportEvent, type ImportState, idle, nextState } from './importState.ts';
import { undoSummary } from './useUndoImport.ts';

const file = new File(['a'], 'a.csv');
const other = new File(['b'], 'b.csv');
const preview: Preview = { imported: 2, plan: [], rows: [] };
const bad = { ...preview, rows: [{ line: 2, name: '', reason: 'x' }] };

const stateAfter = (...events: ImportEvent[]) => events.reduce<ImportState>(nextState, idle);
const chosen = { type: 'chosen', file } as const;
const previewed = { type: 'previewed', file, preview } as const;
const started = { type: 'started' } as const;
const failed = { type: 'failed', message: 'no', file } as const;

describe('the import dialog', () => {
  it('[S4-15] goes idle, uploading, success', () => {
    expect(stateAfter(chosen)).toEqual({ at: 'idle', file });
    expect(stateAfter(chosen, previewed)).toEqual({ at: 'idle', file, preview });
    expect(stateAfter(chosen, previewed, started)).toEqual({ at: 'uploading', file, count: 2 });
    const done = stateAfter(chosen, previewed, started, { type: 'imported', imported: 2 });
    expect(done).toEqual({ at: 'success', imported: 2 });
  });

  it('[S4-17] goes to error from idle and uploading, and from there to idle without a file', () => {
    expect(stateAfter(chosen, failed)).toEqual({ at: 'error', message: 'no' });
    expect(stateAfter(chosen, previewed, started, failed)).toEqual({ at: 'error', message: 'no' });
    expect(stateAfter(chosen, failed, { type: 'reset' })).toEqual({ at: 'idle' });
  });

  it('ignores a file that was replaced or closed while it was being read', () => {
    const replaced = { type: 'chosen', file: other } as const;
    expect(stateAfter(chosen, replaced, previewed)).toEqual({ at: 'idle', file: other });
    expect(stateAfter(chosen, replaced, failed)).toEqual({ at: 'idle', file: other });
    expect(stateAfter(chosen, { type: 'reset' }, previewed)).toEqual({ at: 'idle' });
  });

  it('starts only with a file that can be imported, and only once', () => {
    expect(stateAfter(chosen, { ...previewed, preview: bad }, started).at).toBe('idle');
    expect([canImport(bad), canImport({ ...preview, imported: 0 }), canImport(preview)]).toEqual([
      false,
      false,
      true,
    ]);
    const running = stateAfter(chosen, previewed, started);
    expect(nextState(running, { type: 'chosen', file: other })).toBe(running);
    expect(nextState(running, started)).toBe(running);
  });
});

describe('an undone import', () => {
  const nothing = { removed: 0, restored: 0, kept: 0, keptNames: [], gone: 0, inQuotes: 0 };

  it('is summarized in numbers, with what could not be undone', () => {
    expect(undoSummary(texts.services.csvImport.undo, { ...nothing, removed: 1200 })).toBe(
      '1,200 services removed.',
    );
    expect(
      undoSummary(texts.services.csvImport.undo, {
        removed: 1,
        restored: 2,
        kept: 3,
        keptNames: ['A', 'B'],
        gone: 1,
        inQuotes: 1,
      }),
    ).toBe(
      '1 service removed. 2 services changed back. Changed since the import and kept: A, B and 1 more. 1 service had already been deleted. 1 removed service still appears in existing quotes.',
    );
  });
});
