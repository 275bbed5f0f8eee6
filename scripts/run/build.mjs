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
  'supabase/functions/_shared',
];
const dist = join(root, 'dist');
const record = join(dist, '.inputs');

/** Builds the page unless dist/ was built from exactly these inputs. */
export async function ensureBuilt(children) {
  const wanted = hashInputs();
  if (existsSync(record) && readFileSync(record, 'utf8') === wanted) return;
  console.log('Building the page …');
  // Beside dist/ and moved when whole: a stack that runs from here goes on undisturbed.
  const draft = join(root, `dist.${process.pid}.tmp`);
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  try {
    const builder = children.start(
      'vite build',
      nodeBinary,
      [vite, 'build', '--outDir', draft, '--emptyOutDir', '--logLevel', 'error'],
      {
        cwd: root,
        // The embedded stack answers for itself, whatever project the shell has been set up for.
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
      const said = builder.log.find(isReason) ?? reason;
      throw new Stop(
        `Building the page failed: ${said}. Run "npm run build" to see everything it says.`,
      );
    }
    writeFileSync(join(draft, '.inputs'), wanted);
    replace(draft);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

/** Of what Vite says, the first line that names the fault. */
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
    // Another start was quicker; what it built is as good.
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
