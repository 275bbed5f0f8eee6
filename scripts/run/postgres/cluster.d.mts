/** See cluster.mjs, which has to run before TypeScript is installed. */
export function removeDrafts(folder: string): void;
