import { rmSync } from 'node:fs';

/** Removes a folder in which the last of a killed PostgreSQL may still be writing for a moment. */
export function removeFolder(path: string): void {
  rmSync(path, { recursive: true, force: true, maxRetries: 10 });
}
