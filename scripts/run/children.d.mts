/** See children.mjs, which has to run before TypeScript is installed. */
export class Children {
  start(name: string, command: string, args: string[], options?: object): unknown;
  end(patience?: number): Promise<void>;
  kill(): void;
}
