import { parseArgs } from 'node:util';
import { findProject } from '../super/project.ts';
import { connect, type Database } from './connection.ts';
import { type Pictures, picturesOf } from './pictures.ts';

type Connections = { database: Database; pictures: Pictures; folder: string; url: string };

/**
 * Runs a command with one option, a folder, on the project of DATABASE_URL, SUPABASE_URL and
 * SUPABASE_SECRET_KEY. Any failure becomes one line on standard error and exit code 1.
 */
export async function runCommand(
  option: 'to' | 'from',
  usage: string,
  work: (connections: Connections) => Promise<void>,
): Promise<void> {
  let database: Database | undefined;
  try {
    const folder = readFolder(option, usage);
    const project = findProject(process.env);
    if (!URL.canParse(project.url)) throw new Error('SUPABASE_URL must begin with https://');
    database = await connect(process.env.DATABASE_URL);
    await work({ database, pictures: picturesOf(project), folder, url: project.url });
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    console.error(message.split('\n')[0]);
    process.exitCode = 1;
  } finally {
    await database?.end({ timeout: 1 });
  }
}

function readFolder(option: 'to' | 'from', usage: string): string {
  try {
    const { values } = parseArgs({ options: { [option]: { type: 'string' } } });
    const folder = values[option];
    if (typeof folder === 'string' && folder !== '') return folder;
  } catch {
    // An unknown option is answered like a missing one.
  }
  throw new Error(usage);
}
