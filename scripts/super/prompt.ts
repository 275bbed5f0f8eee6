import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';

type Check = { ok: true; value: string } | { ok: false; message: string };

export type Prompt = {
  /** Asks until the answer passes; where nobody sits there (a pipe), only once. */
  ask: (question: string, check: (answer: string) => Check) => Promise<string>;
  /** The same, and nothing of the answer is shown. */
  askHidden: (question: string, check: (answer: string) => Check) => Promise<string>;
  close: () => void;
};

/** Asks at a terminal, or reads the answers from a pipe, a line each. */
export function openPrompt(
  input: NodeJS.ReadableStream & { isTTY?: boolean },
  output: NodeJS.WritableStream,
): Prompt {
  // Readline writes every key back. It may, only while an answer is awaited that is no secret: keys
  // that were typed ahead could be the password already.
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
    if (line === undefined) throw new Error('Nothing was made.');
    return line;
  };
  const asking =
    (hidden: boolean) => async (question: string, check: (answer: string) => Check) => {
      for (;;) {
        const checked = check(await askOnce(question, hidden));
        if (checked.ok) return checked.value;
        if (!input.isTTY) throw new Error(checked.message);
        output.write(`${checked.message}\n`);
      }
    };
  return { ask: asking(false), askHidden: asking(true), close: () => lines.close() };
}
