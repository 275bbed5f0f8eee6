import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { nodeBinary, root, Stop } from './project.mjs';

const inputs = [
  'index.html',
  'q.html',
  'package-lock.json',
  'tsconfig.json',
  'vite.config.ts',
  'public',
  'src',
  'scripts/build',
  'supabase/functions/_shared',
];
const dist = join(root, 'dist');
const record = join(dist, '.inputs');

/** Builds the page unless dist/ was built from exactly these inputs. */
export async function ensureBuilt(children) {
  const wanted = hashInputs();
  if (existsSync(record) && readFileSync(record, 'utf8') === wanted) return;
  console.log('Building the page …');
  // Built next to dist/ and moved when complete, so that a running stack is not disturbed.
  const draft = join(root, `dist.${process.pid}.tmp`);
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  try {
    const builder = children.start(
      'vite build',
      nodeBinary,
      [vite, 'build', '--outDir', draft, '--emptyOutDir', '--logLevel', 'error'],
      {
        cwd: root,
        // The embedded stack serves its own configuration, whatever project the shell's settings
        // name.
        env: {
          ...process.env,
          SUPABASE_URL: '',
          SUPABASE_PUBLISHABLE_KEY: '',
          NODE_ENV: 'production',
          NO_COLOR: '1',
        },
        quiet: true,
        task: true,
        onLine: () => true,
      },
    );
    const { code, reason } = await builder.exit;
    if (code !== 0) {
      const message = builder.log.find(isReason) ?? reason;
      throw new Stop(
        `Building the page failed: ${message}. Run "npm run build" to see the full output.`,
      );
    }
    writeFileSync(join(draft, '.inputs'), wanted);
    replace(draft);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

/** The first line of Vite's output that names the error. */
const isReason = (line) =>
  line.trim() !== '' && !/build failed|error during build|^\s+at /i.test(line);

function replace(draft) {
  const old = `${draft}.old`;
  try {
    renameSync(dist, old);
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
  }
  try {
    renameSync(draft, dist);
  } catch (error) {
    // Another start finished first, with an equivalent build.
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
  }
  rmSync(old, { recursive: true, force: true });
}

function hashInputs() {
  const hash = createHash('sha256');
  for (const file of inputs.flatMap((path) => filesIn(join(root, path))).sort()) {
    hash
      .update(`${relative(root, file)}\0`)
      .update(readFileSync(file))
      .update('\0');
  }
  return hash.digest('hex');
}

function filesIn(path) {
  if (!existsSync(path)) return [];
  const entries = () => readdirSync(path, { recursive: true, withFileTypes: true });
  try {
    return entries()
      .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
      .map((entry) => join(entry.parentPath ?? entry.path, entry.name));
  } catch (error) {
    if (error.code === 'ENOTDIR') return [path];
    throw error;
  }
}
