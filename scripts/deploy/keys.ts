import type { Cli } from './cli.ts';

/** The project's keys, read once. */
export type Keys = () => Promise<{ publishable: string; secret: string }>;

type Listed = { type?: string | null; name: string; api_key?: string | null };

/** The project's own keys, of the kind that `login` needs to pass on addresses. */
export function keysOf(cli: Cli, ref: string): Keys {
  let reading: ReturnType<Keys> | undefined;
  const read = async () => {
    const json = await cli(
      'projects',
      'api-keys',
      '--reveal',
      '--output',
      'json',
      `--remote=${ref}`,
    );
    const listed: Listed[] = JSON.parse(json);
    const find = (type: string) => {
      const ofType = listed.filter((key) => key.type === type && key.api_key);
      return (ofType.find(({ name }) => name === 'default') ?? ofType[0])?.api_key;
    };
    const [publishable, secret] = [find('publishable'), find('secret')];
    if (publishable && secret) return { publishable, secret };
    throw new Error(
      'The project has no publishable or no secret key: create them under Project Settings → API Keys.',
    );
  };
  return () => {
    reading ??= read();
    return reading;
  };
}
