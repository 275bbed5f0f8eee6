/** See dataDir.mjs, which has to run before TypeScript is installed. */
export function openDataDir(path?: string): string;
