import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

// TypeScript accepts any class name of a CSS module, so a wrong one would show only on the screen.

const sources = globSync('src/**/*.{ts,tsx}');
const modules = globSync('src/**/*.module.css');

function classesIn(path: string): Set<string> {
  const css = readFileSync(path, 'utf8')
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/:global\([^)]*\)/g, '');
  const selectors = [...css.matchAll(/([^{};]+)\{/g)].map(([, selector = '']) => selector);
  const found = selectors
    .filter((selector) => !selector.trim().startsWith('@'))
    .flatMap((selector) => [...selector.matchAll(/\.([a-zA-Z]\w*)/g)]);
  return new Set(found.map(([, name = '']) => name));
}

type Use = { source: string; module: string; name: string };

/** How a source uses a module: `styles.row`, or `styles[kind]`, which may be any of its classes. */
function usesIn(source: string): Use[] {
  const text = readFileSync(source, 'utf8');
  const imports = [...text.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)];
  return imports.flatMap(([, variable = '', path = '']) => {
    const module = join(dirname(source), path);
    const named = [...text.matchAll(new RegExp(`\\b${variable}\\.(\\w+)`, 'g'))];
    const computed = text.includes(`${variable}[`) ? [...classesIn(module)] : [];
    return [...named.map(([, name = '']) => name), ...computed].map((name) => ({
      source,
      module,
      name,
    }));
  });
}

const uses = sources.flatMap(usesIn);

describe('the classes of CSS modules', () => {
  it('exist wherever they are used', () => {
    expect(uses.length).toBeGreaterThan(300);
    expect(uses.filter(({ module, name }) => !classesIn(module).has(name))).toEqual([]);
  });

  it.each(modules)('are all used: %s', (module) => {
    const named = new Set(uses.filter((use) => use.module === module).map(({ name }) => name));
    expect([...classesIn(module)].filter((name) => !named.has(name))).toEqual([]);
  });

  it('are the only ones besides the base styles and the design tokens', () => {
    const sheets = globSync('src/**/*.css').filter((path) => !path.endsWith('.module.css'));
    expect(sheets.sort()).toEqual(['src/ui/base.css', 'src/ui/theme/theme.css']);
  });
});
