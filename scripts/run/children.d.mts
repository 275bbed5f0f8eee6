/** See children.mjs, which has to run before TypeScript is installed. */
export class Children {
  end(patience?: number): Promise<void>;
  kill(): void;
}
