import { isForwarding, turnForwardingOn } from '../hosted/addressForwarding.ts';
import type { ManagementApi } from '../hosted/managementApi.ts';
import { type Cli, withoutPassword } from './cli.ts';
import type { Settings } from './settings.ts';
import { done, type Step } from './step.ts';

type Given = Pick<Settings, 'ref' | 'secretsFile' | 'secretNames' | 'databaseUrl'>;

/** Brings the project to the state of this folder: settings, schema, secrets and functions. */
export function projectSteps(cli: Cli, api: ManagementApi, given: Given): Step[] {
  const { ref, secretsFile, secretNames } = given;
  const remote = `--remote=${ref}`;
  const database = `--remote=${given.databaseUrl ? withoutPassword(given.databaseUrl) : ref}`;
  return [
    {
      title: 'Link this folder to the project',
      preview: async () => `link to ${ref}`,
      run: async () => {
        await cli('link', '--project-ref', ref);
        return done(`linked to ${ref}`);
      },
    },
    {
      title: 'Push the settings of supabase/config.toml',
      preview: async () => indented(await cli('config', 'diff', remote)),
      run: async () => {
        await cli('config', 'push', remote);
        return done('sign-up is off, the email provider on');
      },
    },
    {
      title: 'Limit sign-ins by the address of each person',
      preview: async () =>
        isForwarding(await api.readAuth()) ? 'nothing: it is on' : 'turn on IP Address Forwarding',
      run: async () => done((await turnForwardingOn(api)) ? 'turned on' : 'it was on already'),
    },
    {
      title: 'Push the migrations',
      preview: async () => {
        const json = await cli('db', 'push', '--dry-run', '--output-format', 'json', database);
        const { migrations }: { migrations: string[] } = JSON.parse(json);
        return migrations.length > 0
          ? `apply ${migrations.join(', ')}`
          : 'nothing: all are applied';
      },
      run: async () => {
        await cli('db', 'push', database);
        return done('every migration is applied');
      },
    },
    {
      title: 'Set the secrets of the functions',
      preview: async () => `set ${secretNames.join(', ')} from ${secretsFile}`,
      run: async () => {
        await cli('secrets', 'set', '--env-file', secretsFile, remote);
        return done(secretNames.join(', '));
      },
    },
    {
      title: 'Deploy the functions',
      preview: async () => 'deploy every function of supabase/functions',
      run: async () => {
        await cli('functions', 'deploy', '--use-api', remote);
        return done('deployed');
      },
    },
  ];
}

const indented = (text: string) => text.trim().replaceAll('\n', '\n           ');
