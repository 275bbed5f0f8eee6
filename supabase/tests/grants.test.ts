import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { migrationFiles } from './support/sql.ts';

const files = migrationFiles(fileURLToPath(new URL('../migrations', import.meta.url)));

describe.each(files.map((path) => ({ file: basename(path), sql: readFileSync(path, 'utf8') })))(
  '$file',
  ({ file, sql }) => {
    const concern = file.replace(/^\d+_(.*)\.sql$/, '$1');
    const stated = sql.matchAll(/create function private\.grants_(\w+)\(\).*?\$\$(.*?)\$\$/gs);
    const [grants, ...more] = [...stated].map(([, name, body]) => ({ name, body: body ?? '' }));

    it('states all its grants in one function with the name of the file', () => {
      expect(grants?.name).toBe(concern);
      expect(more).toEqual([]);
    });

    it('grants only what it creates itself', () => {
      const granted = grants?.body.match(/\b(public|private)\.\w+(?=\(|,|\s)/g) ?? [];
      const created = sql.matchAll(/^create (?:table|view|function) ((?:public|private)\.\w+)/gm);
      const here = new Set([...created].map(([, name]) => name));
      expect(granted.filter((name) => !here.has(name))).toEqual([]);
      expect(granted.length).toBeGreaterThan(0);
    });
  },
);
