import type { ToastText } from '@domain/messages/wording.ts';
import type { BadCsvRow } from '@domain/types.ts';
import type { ReactNode } from 'react';

/** A row of a plan, by what would become of it. */
export type PlannedRow = { line: number; status: 'new' | 'changed' | 'unchanged' };

/** What a file would change; `rows` are those that prevent it from being imported. */
export type Preview<Row extends PlannedRow = PlannedRow> = {
  imported: number;
  plan: Row[];
  rows: BadCsvRow[];
  /** The headers of columns that are not read, where that is known. */
  ignored?: readonly string[];
};

/** The import that can be undone. */
export type Undoable = {
  id: string;
  fileName: string;
  added: number;
  changed: number;
  createdAt: string;
};

/** What undoing an import did. */
export type Undone = {
  removed: number;
  restored: number;
  kept: number;
  keptNames: string[];
  gone: number;
  inQuotes: number;
};

/** What is imported, and how. */
export type ImportKind<Row extends PlannedRow> = {
  words: {
    action: string;
    dialog: string;
    intro: (rows: string, size: string) => string;
    importing: (count: number) => string;
    submit: (count: number) => string;
    succeeded: (count: number) => ToastText;
    nothingToDo: string;
    failed: ToastText;
    undo: {
      consequences: (added: number, changed: number) => string;
      removed: (count: number) => string;
      restored: (count: number) => string;
      gone: (count: number) => string;
      inQuotes: (count: number) => string;
    };
  };
  /** The path of a sample file. */
  sample: string;
  /** Asks what a file would change, without writing anything. */
  preview: (file: File) => Promise<Preview<Row>>;
  /** Imports a file as a whole or not at all. */
  run: (file: File) => Promise<{ imported: number }>;
  /** Undoes the import with this id. */
  undo: (id: string) => Promise<Undone>;
  /** Reads everything anew that an import or its undo changes. */
  refresh: () => Promise<void>;
  /** Why a call failed, for the user. */
  reasonOf: (error: unknown) => string;
  /** Whether an import cannot be undone because it is not the last one any more. */
  isSuperseded: (error: unknown) => boolean;
  /** How a row is shown. */
  rows: { [status in PlannedRow['status']]: (row: Row) => ReactNode };
};
