import { readFileSync, statSync } from 'node:fs';

/**
 * PostgreSQL refuses to run as root: then it runs as the owner of the cluster or, for a new one, as
 * `nobody`. Otherwise it runs as the current user (undefined).
 */
export function databaseAccount(cluster) {
  if (process.getuid?.() !== 0) return undefined;
  const owner = cluster && statSync(cluster, { throwIfNoEntry: false });
  return owner?.uid ? { uid: owner.uid, gid: owner.gid } : nobody();
}

function nobody() {
  const accounts = readFileSync('/etc/passwd', 'utf8').split('\n');
  const [, , uid = 65_534, gid = 65_534] =
    accounts.map((line) => line.split(':')).find(([name]) => name === 'nobody') ?? [];
  return { uid: Number(uid), gid: Number(gid) };
}
