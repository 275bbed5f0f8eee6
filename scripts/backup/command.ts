import { parseArgs } from 'node:util';
import { findProject } from '../super/project.ts';
import { messageOf, type Output, runScript } from '../super/runScript.ts';
import { connect, type Database } from './connection.ts';
import { type Pictures, picturesOf } from './pictures.ts';

type Connections = {
  database: Database;
  pictures: Pictures;
  folder: string;
  url: string;
  print: Output['print'];
};

/**
 * Runs a command with one option, a folder, on the project of DATABASE_URL, SUPABASE_URL and
 * SUPABASE_SECRET_KEY. Any failure becomes one line on standard error and exit code 1.
 */
export async function runCommand(
  option: 'to' | 'from',
  usage: string,
  work: (connections: Connections) => Promise<void>,
): Promise<void> {
  const main = async ({ print }: Output) => {
    const folder = readFolder(option, usage);
    const project = findProject(process.env);
    const database = await connect(process.env.DATABASE_URL);
    try {
      await work({ database, pictures: picturesOf(project), folder, url: project.url, print });
    } finally {
      await database.end({ timeout: 1 });
    }
  };
  await runScript(main, { usage, wordsOf: (error) => messageOf(error).split('\n')[0] ?? '' });
}

function readFolder(option: 'to' | 'from', usage: string): string {
  const { values } = parseArgs({ options: { [option]: { type: 'string' } } });
  const folder = values[option];
  if (typeof folder === 'string' && folder !== '') return folder;
  throw new Error(`Name the folder: ${usage.split('\n')[0]}`);
}
