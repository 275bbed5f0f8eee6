/** See denoCommand.mjs, which has to run before TypeScript is installed. */
export function denoCommand(
  dataDir: string,
  entry?: string,
): {
  command: string;
  args: string[];
  env: Record<string, string>;
};
