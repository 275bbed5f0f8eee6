import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';

type Verdict = { ok: true; value: string } | { ok: false; message: string };
type Check = (answer: string) => Verdict | Promise<Verdict>;

export type Prompt = {
  /** Asks until the answer is valid; only once if the input is a pipe. */
  ask: (question: string, check: Check) => Promise<string>;
  /** Asks without echoing the answer. */
  askHidden: (question: string, check: Check) => Promise<string>;
  close: () => void;
};

/** Prompts at a terminal, or reads one answer per line from a pipe. */
export function openPrompt(
  input: NodeJS.ReadableStream & { isTTY?: boolean },
  output: NodeJS.WritableStream,
): Prompt {
  // Readline echoes every key. Echo only while waiting for an answer that is not secret: keys typed
  // ahead may already be the password.
  let isShown = false;
  const shown = new Writable({
    write: (chunk, _encoding, done) => {
      if (isShown) output.write(chunk);
      done();
    },
  });
  const lines = createInterface({ input, output: shown, terminal: input.isTTY === true });
  const early: string[] = [];
  let waiting: ((line: string | undefined) => void) | undefined;
  let isOver = false;
  lines.on('line', (line) => {
    isShown = false;
    if (waiting) waiting(line);
    else early.push(line);
    waiting = undefined;
  });
  lines.once('SIGINT', () => lines.close());
  lines.once('close', () => {
    isOver = true;
    waiting?.(undefined);
  });

  const nextLine = (hidden: boolean) =>
    new Promise<string | undefined>((resolve) => {
      const typedAhead = early.shift();
      if (typedAhead !== undefined || isOver) return resolve(typedAhead);
      isShown = !hidden;
      waiting = resolve;
    });
  const askOnce = async (question: string, hidden: boolean): Promise<string> => {
    output.write(question);
    const line = await nextLine(hidden);
    output.write('\n');
    if (line === undefined) throw new Error('Nothing was changed.');
    return line;
  };
  const asking = (hidden: boolean) => async (question: string, check: Check) => {
    for (;;) {
      const checked = await check(await askOnce(question, hidden));
      if (checked.ok) return checked.value;
      if (!input.isTTY) throw new Error(checked.message);
      output.write(`${checked.message}\n`);
    }
  };
  return { ask: asking(false), askHidden: asking(true), close: () => lines.close() };
}
