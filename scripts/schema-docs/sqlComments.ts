import { readFileSync } from 'node:fs';

/** The comments above the tables, views and functions of the migrations, and above their columns. */
export type SqlComments = {
  /** By `table public.quotes`, in the order of the migrations. */
  objects: Map<string, string[]>;
  /** By `public.quotes.number`. */
  columns: Map<string, string>;
};

const object =
  /((?:^--.*\n)*)^create (?:or replace )?(table|view|function) ((?:public|private)\.\w+)/gm;
const table = /^create table ((?:public|private)\.\w+) \(\n([\s\S]*?)^\);/gm;
const column = /((?:^ {2}--.*\n)+)^ {2}(?!constraint\b)(\w+) /gm;

/** Reads the comments of migrations: the schema's own words on what its parts are for. */
export function sqlComments(files: readonly string[]): SqlComments {
  const source = files.map((file) => readFileSync(file, 'utf8')).join('\n');
  const objects = new Map<string, string[]>();
  for (const [, comment = '', kind, name] of source.matchAll(object)) {
    objects.set(`${kind} ${name}`, linesOf(comment));
  }
  const columns = new Map<string, string>();
  for (const [, name, body = ''] of source.matchAll(table)) {
    for (const [, comment = '', of] of body.matchAll(column)) {
      columns.set(`${name}.${of}`, linesOf(comment).join(' '));
    }
  }
  return { objects, columns };
}

/** Without the dashes; a rule between two sections is no comment. */
function linesOf(comment: string): string[] {
  return comment
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.includes('----'))
    .map((line) => line.replace(/^ *-- ?/, ''));
}

/** A comment as Markdown: lines that are indented, such as `  page  how many`, become a list. */
export function markdownOf(lines: readonly string[]): string {
  let isList = false;
  return lines.reduce((text, line) => {
    const [, name, meaning] = /^ {2}(\S.*?)(?: {2,}|(?<=, \w+) )(\S.*)$/.exec(line) ?? [];
    if (name !== undefined && meaning !== undefined) {
      const before = isList ? '\n' : '\n\n';
      isList = true;
      return `${text}${before}- \`${name}\`: ${meaning}`;
    }
    if (line.startsWith(' ')) return `${text} ${line.trim()}`;
    const separator = isList ? '\n\n' : text === '' ? '' : ' ';
    isList = false;
    return `${text}${separator}${line}`;
  }, '');
}
