import { rmSync } from 'node:fs';

/** Removes a folder to which the last process of a killed PostgreSQL may still be writing. */
export function removeFolder(path: string): void {
  rmSync(path, { recursive: true, force: true, maxRetries: 10 });
}
