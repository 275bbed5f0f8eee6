/** The path of the data folder as passed to PostgreSQL. */
export function ownPath(data) {
  // Its account may have no access to the parent folders, but it is started in this one.
  return process.platform === 'linux' ? '/proc/self/cwd' : data;
}

/**
 * The few variables that PostgreSQL needs; secrets such as the mail server's password are left out.
 * DATA_DIR only identifies the instance.
 */
export function environment() {
  const { PATH, DATA_DIR } = process.env;
  return { PATH, LC_ALL: 'C', TZ: 'UTC', ...(DATA_DIR ? { DATA_DIR } : {}) };
}
