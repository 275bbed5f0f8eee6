import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { Transform, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Transaction } from './connection.ts';
import type { Table } from './tables.ts';

export type Measure = { rows: number; sha256: string };

/** Copies a table's rows into a new file that only its owner can read. */
export async function copyOut(
  transaction: Transaction,
  table: Table,
  file: string,
): Promise<Measure> {
  const meter = createMeter();
  const rows = await transaction.unsafe(selectRows(table)).readable();
  await pipeline(rows, meter.stream, createWriteStream(file, { mode: 0o600, flags: 'wx' }));
  return meter.measure();
}

/** Copies the rows of a file into a table. */
export async function copyIn(transaction: Transaction, table: Table, file: string): Promise<void> {
  const columns = table.columns.join(', ');
  const query = transaction.unsafe(`copy ${table.name} (${columns}) from stdin`);
  // The driver reports the refusal of a row only here: the promise of a COPY is fulfilled when it begins.
  const refused = new Promise<never>((_resolve, reject) => {
    Object.assign(query, { reject });
  });
  const copied = async () => pipeline(createReadStream(file), await query.writable());
  await Promise.race([copied(), refused]);
}

/** Measures the rows that a table has now. */
export async function measureTable(transaction: Transaction, table: Table): Promise<Measure> {
  return measure(await transaction.unsafe(selectRows(table)).readable());
}

export function measureFile(file: string): Promise<Measure> {
  return measure(createReadStream(file));
}

async function measure(rows: NodeJS.ReadableStream): Promise<Measure> {
  const meter = createMeter();
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  await pipeline(rows, meter.stream, nowhere);
  return meter.measure();
}

/** In the order of the primary key, the same under every collation. */
function selectRows({ name, columns, key }: Table): string {
  const order = (key.length > 0 ? key : columns).map((column) => `${column}::text collate "C"`);
  return `copy (select ${columns.join(', ')} from ${name} order by ${order.join(', ')}) to stdout`;
}

const lineEnd = '\n'.charCodeAt(0);

/** Counts and hashes what passes. A row is one line; COPY escapes a line break in a value. */
function createMeter(): { stream: Transform; measure: () => Measure } {
  const hash = createHash('sha256');
  let rows = 0;
  const stream = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      hash.update(chunk);
      for (const byte of chunk) if (byte === lineEnd) rows++;
      done(null, chunk);
    },
  });
  return { stream, measure: () => ({ rows, sha256: hash.digest('hex') }) };
}
