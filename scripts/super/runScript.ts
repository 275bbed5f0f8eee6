/** Where a script prints what a server may have said. */
export type Output = {
  print: (text: string) => void;
  /** Replaces these keys in everything that is printed from here on. */
  hide: (...keys: string[]) => void;
};

type Manners = {
  /** What `--help` prints. It begins with the command. */
  usage: string;
  failureCode?: number;
  /** What is printed of a failure. */
  wordsOf?: (error: unknown) => string;
};

/** Runs a script. A failure is printed, without its stack, and sets the exit code. */
export async function runScript(
  main: (output: Output) => Promise<void>,
  { usage, failureCode = 1, wordsOf = messageOf }: Manners,
): Promise<void> {
  if (process.argv.slice(2).some((arg) => arg === '--help' || arg === '-h')) {
    console.log(usage);
    return;
  }
  const { SUPABASE_SECRET_KEY, SUPABASE_PUBLISHABLE_KEY, SUPABASE_ACCESS_TOKEN } = process.env;
  const keys = [SUPABASE_SECRET_KEY, SUPABASE_PUBLISHABLE_KEY, SUPABASE_ACCESS_TOKEN];
  const safe = (text: string) => safeText(text, keys);
  try {
    await main({
      print: (text) => console.log(safe(text)),
      hide: (...more) => void keys.push(...more),
    });
  } catch (error) {
    console.error(safe(isMisuse(error) ? misuseOf(error, usage) : wordsOf(error)));
    process.exitCode = failureCode;
  }
}

/** Whether `parseArgs` refused the command line. */
const isMisuse = (error: unknown): error is Error & { code: string } =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS_');

/** Its first sentence, without how to name a file that begins with a hyphen, and where to read on. */
const misuseOf = ({ message }: Error, usage: string) =>
  `${message.split('. ')[0]?.replace(/\.$/, '')}. For the options: ${/^npm run \S+/.exec(usage)?.[0]} -- --help`;

export const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

/** Supabase's keys and tokens, also if one is cut off. */
const keyShapes = /sb_(secret|publishable)_[\w-]+|sbp_\w+|eyJ[\w-]{8,}[\w.-]*/g;

/** A shorter one is no key, and the text would become unreadable without it. */
const shortestKey = 8;

/**
 * The text without keys, and without the control characters that a terminal would execute. Only line
 * breaks stay.
 */
export function safeText(text: string, keys: readonly (string | undefined)[]): string {
  const plain = text.replaceAll(/[\t\r\u2028\u2029]+/g, ' ').replaceAll(/[^\P{C}\n]/gu, '');
  return keys
    .filter((key) => key !== undefined && key.length >= shortestKey)
    .reduce<string>((rest, key = '') => rest.replaceAll(key, '(a key)'), plain)
    .replaceAll(keyShapes, '(a key)');
}
