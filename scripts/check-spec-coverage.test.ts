import { describe, expect, it } from 'vitest';
import { coverageProblems, readLabels } from './check-spec-coverage.ts';

const aPage = (...rows: string[]) =>
  ['# Page', 'Prose may mention `S9-99`.', '', '| id | statement | held by |', '|---|---|---|']
    .concat(rows)
    .join('\n');
const aTitle = (text: string) => ({ file: 'a.test.ts', text });
const texts = (source: string) => readLabels('a.test.tsx', source).map(({ text }) => text);

describe('readLabels', () => {
  it.each([
    ['a string', `it('[S2-01] signs in', () => {})`],
    ['a template', 'test(`[S2-01] signs in`, () => {})'],
    ['a template with a value', `test(\`[S2-01] signs \${who as string} in\`, () => {})`],
    ['a concatenated title', `it('[S2-01] signs' + ' in', () => {})`],
    ['a title on a line of its own', `it(\n  '[S2-01] signs in',\n  () => {},\n)`],
    ['describe', `describe('[S2-01] signs in', () => {})`],
    ['a chain', `test.describe.serial('[S2-01] signs in', () => {})`],
    ['each', `it.each([1, 2])('[S2-01] signs %s in', () => {})`],
    ['each with a table', `it.each\`a\n\${1}\`('[S2-01] signs in', () => {})`],
    ['a row of a table', `it.each([['a', 1], ['[S2-01] b', 2]])('signs %s in', () => {})`],
    ['a table of single values', `it.each(['[S2-01] a', 'b'] as const)('signs %s in', () => {})`],
    ['a test beside JSX', `it('[S2-01] signs in', () => { render(<App<string> />) })`],
    ['a tag of Playwright', `test('signs in', { tag: ['@S2-02', '@S2-01'] }, () => {})`],
    ['a single tag', `test('signs in', { tag: '@S2-01' }, () => {})`],
    ['a tag of Vitest', `it('signs in', { timeout: 9, tags: ['S2-01'] }, () => {})`],
    ['a tag of describe', `test.describe('login', { tag: '@S2-01' }, () => {})`],
    ['a tag beside a table', `it.each([1])('signs %s in', { tags: ['S2-01'] }, () => {})`],
    ['a tag beside a title from a variable', `it(title, { tags: ['S2-01'] }, () => {})`],
    ['a test inside describe', `describe('login', () => { it('[S2-01] signs in', () => {}) })`],
  ])('reads %s', (_kind, source) => {
    expect(texts(source).join()).toContain('S2-01');
  });

  it.each([
    ['a comment', `// it('[S2-01] signs in')`],
    ['a string', `const example = "it('[S2-01] signs in')"`],
    ['a table that the title does not show', `it.each(['[S2-01] a'])('', () => {})`],
    ['a skipped test', `it.skip('[S2-01] signs in', () => {})`],
    ['a todo test', `it.todo('[S2-01] signs in')`],
    ['a tag of a skipped test', `test.skip('signs in', { tag: '@S2-01' }, () => {})`],
    ['another option', `test('signs in', { annotation: '@S2-01' }, () => {})`],
    ['the test itself', `test('signs in', () => ({ tag: '@S2-01' }))`],
    ['a step', `test.step('[S2-01] signs in', () => {})`],
    ['another function', `submit('[S2-01] signs in')`],
  ])('does not read %s', (_kind, source) => {
    expect(texts(source).join()).not.toContain('S2-01');
  });

  it('reads no more of a table than the title shows', () => {
    expect(texts(`it.each([['a', '[S2-01] b']])('signs %s in', () => {})`)).toEqual([
      'signs %s in',
      'a',
    ]);
  });

  it('names a file that it cannot parse', () => {
    expect(() => readLabels('broken.test.ts', `it('`)).toThrow('broken.test.ts');
  });
});

describe('coverageProblems', () => {
  it('finds nothing if rows and titles agree', () => {
    const page = aPage('| S2-01 | a form | tests |', '| S2-02 | a logo | pending B |');
    expect(coverageProblems(page, [aTitle('[S2-01] shows a form'), aTitle('no id')])).toEqual([]);
  });

  it('reads several ids from one title', () => {
    const page = aPage('| S2-01 | a form | tests |', '| S5-10 | required | tests |');
    expect(coverageProblems(page, [aTitle('[S2-01][S5-10] shows a form')])).toEqual([]);
  });

  it('counts tags like titles', () => {
    const page = aPage('| S2-01 | a form | tests |', '| S5-10 | required | tests |');
    const tags = ['@S2-01', 'S5-10', '@S2-77'].map((text) => ({ ...aTitle(text), isTag: true }));
    expect(coverageProblems(page, tags)).toEqual(['S2-77 in a.test.ts has no row']);
  });

  it('names a title with more than two ids', () => {
    const ids = ['S2-01', 'S2-02', 'S2-03'];
    const page = aPage(...ids.map((id) => `| ${id} | a form | tests |`));
    expect(coverageProblems(page, [aTitle('[S2-01][S2-02][S2-03] shows a form')])).toEqual([
      'a.test.ts has a title with 3 ids: make them tags: [S2-01][S2-02][S2-03] shows a form',
    ]);
  });

  it('names each row without a test', () => {
    const page = aPage('| S2-01 | a form | tests |', '| S2-02 | a link | tests |');
    expect(coverageProblems(page, [])).toEqual(['S2-01 has no test', 'S2-02 has no test']);
  });

  it('names a pending row that has a test', () => {
    const page = aPage('| S2-01 | a logo | pending B |');
    expect(coverageProblems(page, [aTitle('[S2-01] shows a logo')])).toEqual([
      "S2-01 is pending B, but a.test.ts tests it: make it 'tests'",
    ]);
  });

  it('names an id in a title without a row, malformed ids included', () => {
    const page = aPage('| S2-01 | a form | tests |');
    const titles = [aTitle('[S2-01] a'), aTitle('[S2-77] b'), aTitle('[S2-1] c')];
    expect(coverageProblems(page, titles)).toEqual([
      'S2-77 in a.test.ts has no row',
      'S2-1 in a.test.ts has no row',
    ]);
  });

  it('names an id used twice', () => {
    const page = aPage('| S2-01 | a form | tests |', '| S2-01 | a link | pending B |');
    expect(coverageProblems(page, [aTitle('[S2-01] a')])).toEqual([
      'S2-01 is used twice (again in line 7)',
    ]);
  });

  it.each([
    ['two cells', '| S2-02 | a link |'],
    ['no statement', '| S2-02 |  | tests |'],
    ['pending without a letter', '| S2-02 | a link | pending |'],
    ['an unknown letter', '| S2-02 | a link | pending A |'],
    ['an unknown section', '| S1-02 | a link | tests |'],
    ['four cells', '| S2-02 | a link | or two | tests |'],
    ['no section', '| 02 | a link | tests |'],
    ['no first bar', 'S2-02 | a link | tests |'],
    ['an indent', '  | S2-02 | a link | tests |'],
  ])('names a malformed row: %s', (_fault, line) => {
    const page = aPage('| S2-01 | a form | tests |', line);
    expect(coverageProblems(page, [aTitle('[S2-01] a')])).toEqual([
      `line 7 is not a row: ${line.trim()}`,
    ]);
  });

  it('rejects a page without rows', () => {
    expect(coverageProblems('# Page', [])).toEqual(['no rows were found']);
  });
});
