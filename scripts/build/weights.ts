import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** What a screen may load before it can be used: kB (1,000 bytes) of scripts after gzip, and files. */
export type Budget = { kilobytes: number; files: number };

export const budgets = {
  'Sign-in': { kilobytes: 120, files: 12 },
  'The builder': { kilobytes: 360, files: 16 },
  'The client’s page': { kilobytes: 30, files: 12 },
} as const satisfies Record<string, Budget>;

export type Screen = keyof typeof budgets;

/** The code of scripts by their paths below `dist/`. */
export type Scripts = ReadonlyMap<string, Buffer>;

const statically = /(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g;
/** Also what is loaded later, workers included. */
export const inAnyWay =
  /(?:(?:from|import)[\s(]*["'`]\.\/|new URL\(["'`]\/assets\/(?:[\w-]+\/)?)([\w.-]+\.js)["'`]/g;

/** Scripts of a build, and those that they import. */
function withImports(dist: string, paths: readonly string[], imports = statically): Scripts {
  const scripts = new Map<string, Buffer>();
  const read = (path: string) => {
    if (scripts.has(path)) return;
    const code = readFileSync(join(dist, path));
    scripts.set(path, code);
    for (const [, name] of code.toString().matchAll(imports)) read(`${dirname(path)}/${name}`);
  };
  paths.forEach(read);
  return scripts;
}

/** The scripts that an HTML page names, and those that they import. */
export function scriptsOfPage(dist: string, page: string, imports = statically): Scripts {
  const html = readFileSync(join(dist, page), 'utf8');
  const named = [...html.matchAll(/(?:src|href)="\/([\w./-]+\.js)"/g)];
  return withImports(
    dist,
    named.map(([, path = '']) => path),
    imports,
  );
}

/** The app's files that `loadFirstScreen` asks for when the builder is opened; see `chunks.ts`. */
const buildersFiles = /^(builder|common|api|more-icons|ShownToasts|ShownTooltip)-.*\.js$/;

export function scriptsOfBuilder(dist: string): Scripts {
  const names = readdirSync(join(dist, 'assets')).filter((name) => buildersFiles.test(name));
  const own = withImports(
    dist,
    names.map((name) => `assets/${name}`),
  );
  return new Map([...scriptsOfPage(dist, 'index.html'), ...own]);
}

/** In kB after gzip. */
export const weightOf = (scripts: Scripts): number =>
  [...scripts.values()].reduce((sum, code) => sum + gzipSync(code, { level: 9 }).length, 0) / 1000;

/** The scripts that contain a text. */
export const namesWith = (scripts: Scripts, text: RegExp): string[] =>
  [...scripts].filter(([, code]) => text.test(code.toString())).map(([path]) => path);

/** What each screen loads, for a build in a folder. */
export const scriptsOfScreens = (dist: string): Record<Screen, Scripts> => ({
  'Sign-in': scriptsOfPage(dist, 'index.html'),
  'The builder': scriptsOfBuilder(dist),
  'The client’s page': scriptsOfPage(dist, 'q.html'),
});
