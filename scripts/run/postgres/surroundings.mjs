/** The data folder as PostgreSQL is told it. */
export function ownPath(data) {
  // Its account may not pass through the folders above, but is started in this one.
  return process.platform === 'linux' ? '/proc/self/cwd' : data;
}

/**
 * The little that PostgreSQL needs from its environment: no password for the mail server is in it.
 * DATA_DIR only tells whose process it is.
 */
export function environment() {
  const { PATH, DATA_DIR } = process.env;
  return { PATH, LC_ALL: 'C', TZ: 'UTC', ...(DATA_DIR ? { DATA_DIR } : {}) };
}
