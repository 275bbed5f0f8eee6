/**
 * Compares docs/spec-coverage.md with the row ids in the titles and tags of the tests, and fails with
 * a list of all differences. Run it with Node: `node scripts/check-spec-coverage.ts`.
 */
import { globSync, readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { type ESTree, parseSync, Visitor } from 'vite';

const root = resolve(import.meta.dirname, '..');
const coveragePage = 'docs/spec-coverage.md';
const testFiles = [
  '{src,supabase,scripts,tests,bench}/**/*.test.{ts,tsx}',
  'tests/e2e/**/*.spec.ts',
];

/**
 * The modifiers allowed between `it` and its title; a skipped test verifies nothing, so `skip` is
 * not among them.
 */
const testFunctions = ['it', 'test', 'describe'];
const testModifiers = [
  ...['each', 'for', 'concurrent', 'sequential', 'fails', 'only'],
  ...['describe', 'serial', 'parallel', 'configure'],
];

const mentionedId = /\bS\d+-\d+\b/g;
const row = /^\| (?<id>S[2-9]-\d{2,}) \| (?<statement>[^|]*\S) \| (?<held>tests|pending [B-F]) \|$/;

/** With more ids than this, a title is hard to read; they become tags. */
const maxIdsInTitle = 2;

/** A title or tag of a test. */
type Label = { file: string; text: string; isTag?: boolean };

/** `test.describe.serial('…')` → `['test', 'describe', 'serial']`; empty for any other expression. */
function calleeNames(callee: ESTree.Expression | ESTree.Super): string[] {
  switch (callee.type) {
    case 'Identifier':
      return [callee.name];
    case 'MemberExpression': {
      const property = callee.property.type === 'Identifier' ? callee.property.name : '?';
      return [...calleeNames(callee.object), property];
    }
    case 'CallExpression':
      return calleeNames(callee.callee);
    case 'TaggedTemplateExpression':
      return calleeNames(callee.tag);
    default:
      return [];
  }
}

/** The text that is known without running the test: a template's `${…}` counts as a space. */
function literalText(title: ESTree.Node | undefined): string {
  switch (title?.type) {
    case 'Literal':
      return String(title.value);
    case 'TemplateLiteral':
      return title.quasis.map(({ value }) => value.cooked ?? value.raw).join(' ');
    case 'BinaryExpression':
      return literalText(title.left) + literalText(title.right);
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'ParenthesizedExpression':
      return literalText(title.expression);
    default:
      return '';
  }
}

/**
 * `it.each([['a', 1], ['b', 2]])('%s …')` → `['a', 'b']`: the parts of the table that the titles
 * show.
 */
function tableTexts(callee: ESTree.Expression | ESTree.Super, title: string): string[] {
  const [given] = callee.type === 'CallExpression' ? callee.arguments : [];
  const table = given?.type === 'TSAsExpression' ? given.expression : given;
  if (table?.type !== 'ArrayExpression') return [];
  const shown = title.match(/%[a-z]/g)?.length ?? 0;
  return table.elements
    .flatMap((row) => (row?.type === 'ArrayExpression' ? row.elements : [row]).slice(0, shown))
    .map((cell) => literalText(cell ?? undefined))
    .filter(Boolean);
}

/** `{ tag: ['@S2-01'] }` (Playwright) or `{ tags: ['S2-01'] }` (Vitest) → the tags. */
function tagTexts(options: ESTree.Node | undefined): string[] {
  if (options?.type !== 'ObjectExpression') return [];
  return options.properties.flatMap((property) => {
    if (property.type !== 'Property' || property.key.type !== 'Identifier') return [];
    if (!['tag', 'tags'].includes(property.key.name)) return [];
    const { value } = property;
    const tags = value.type === 'ArrayExpression' ? value.elements : [value];
    return tags.map((tag) => literalText(tag ?? undefined)).filter(Boolean);
  });
}

/**
 * The titles and tags of all `it`, `test` and `describe` calls in a file; throws if it does not
 * parse.
 */
export function readLabels(file: string, source: string): Label[] {
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  const labels: Label[] = [];
  new Visitor({
    CallExpression({ callee, arguments: [title, options] }) {
      const [first = '', ...modifiers] = calleeNames(callee);
      if (!testFunctions.includes(first)) return;
      if (!modifiers.every((name) => testModifiers.includes(name))) return;
      for (const tag of tagTexts(options)) labels.push({ file, text: tag, isTag: true });
      const text = literalText(title);
      if (!text) return;
      for (const shown of [text, ...tableTexts(callee, text)]) labels.push({ file, text: shown });
    },
  }).visit(program);
  return labels;
}

/** All differences between the page's tables and the labels, one sentence each. */
export function coverageProblems(page: string, labels: Label[]): string[] {
  const problems: string[] = [];
  const heldBy = new Map<string, string>();
  page.split(/\r?\n/).forEach((line, index) => {
    if (!/^\s*(\||S\d)/.test(line) || /^\| (id \||-)|^\|-/.test(line)) return;
    const { id, held } = row.exec(line)?.groups ?? {};
    if (!id || !held) problems.push(`line ${index + 1} is not a row: ${line.trim()}`);
    else if (heldBy.has(id)) problems.push(`${id} is used twice (again in line ${index + 1})`);
    else heldBy.set(id, held);
  });
  if (heldBy.size === 0) problems.push('no rows were found');

  const fileOf = new Map<string, string>();
  for (const { file, text, isTag } of labels) {
    const ids = [...text.matchAll(mentionedId)].map(([id]) => id);
    for (const id of ids) fileOf.set(id, fileOf.get(id) ?? file);
    if (!isTag && ids.length > maxIdsInTitle) {
      problems.push(`${file} has a title with ${ids.length} ids: make them tags: ${text}`);
    }
  }
  for (const [id, held] of heldBy) {
    const file = fileOf.get(id);
    if (held === 'tests' && !file) problems.push(`${id} has no test`);
    if (held !== 'tests' && file) {
      problems.push(`${id} is ${held}, but ${file} tests it: make it 'tests'`);
    }
  }
  for (const [id, file] of fileOf) {
    if (!heldBy.has(id)) problems.push(`${id} in ${file} has no row`);
  }
  return problems;
}

function main() {
  const files = globSync(testFiles, { cwd: root, exclude: ['**/node_modules/**'] });
  const labels = [...new Set(files)].flatMap((file) =>
    readLabels(file, readFileSync(resolve(root, file), 'utf8')),
  );
  const page = resolve(root, coveragePage);
  const problems = coverageProblems(readFileSync(page, 'utf8'), labels);
  for (const problem of problems) console.error(`${relative(root, page)}: ${problem}`);
  if (problems.length > 0) process.exitCode = 1;
  else console.log(`${coveragePage}: rows and tests agree`);
}

if (import.meta.main) main();
