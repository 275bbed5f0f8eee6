import { fileURLToPath } from 'node:url';
import {
  API,
  type Checker,
  type Symbol as Member,
  NodeBuilderFlags,
} from 'typescript/unstable/sync';
import { printer } from './printType.ts';

export type CallTypes = {
  /** Such as `POST /api/quotes/:id/email`. */
  call: string;
  /** What the body is; undefined where there is none. */
  body: string | undefined;
  isForm: boolean;
  /** What is answered; undefined where the answer has no body. */
  answer: string | undefined;
  status: string;
};

export type NamedType = {
  name: string;
  text: string;
  /** The comments on its fields, by field. */
  notes: Map<string, string>;
};

/** What TypeScript knows of the calls, and of the types that have a name on the page. */
export type ApiTypes = { calls: CallTypes[]; named: NamedType[] };

const config = fileURLToPath(new URL('tsconfig.json', import.meta.url));
const file = fileURLToPath(new URL('types.ts', import.meta.url));

/** Asks the TypeScript compiler. Its API is not final: a new version may need changes here. */
export function readTypes(): ApiTypes {
  const compiler = new API();
  try {
    const project = compiler.updateSnapshot({ openProjects: [config] }).getProject(config);
    const source = project?.program.getSourceFile(file);
    if (!project || !source) throw new Error(`TypeScript does not find ${file}`);
    const { checker } = project;
    const members = (name: string) => {
      const position = source.text.indexOf(`type ${name} `) + 'type '.length;
      const symbol = checker.getSymbolAtPosition(file, position);
      if (!symbol) throw new Error(`${file} has no type ${name}`);
      return checker.getPropertiesOfType(checker.getDeclaredTypeOfSymbol(symbol));
    };
    return {
      calls: members('Routes').flatMap((route) => callsOf(checker, route)),
      named: members('Named').map((type) => namedType(checker, type)),
    };
  } finally {
    compiler.close();
  }
}

/** The members of what a member is. */
function inside(checker: Checker, symbol: Member): Map<string, Member> {
  const type = checker.getTypeOfSymbol(symbol);
  const members = type ? checker.getPropertiesOfType(type) : [];
  return new Map(members.map((member) => [member.name, member]));
}

function callsOf(checker: Checker, route: Member): CallTypes[] {
  const print = printer(checker);
  return [...inside(checker, route)].map(([verb, endpoint]) => {
    const parts = inside(checker, endpoint);
    const input = parts.get('input');
    const given = input ? inside(checker, input) : new Map<string, Member>();
    const answer = print(parts.get('output'));
    const status = print(parts.get('status')) ?? '';
    const isJson = print(parts.get('outputFormat')) === '"json"';
    return {
      call: `${verb.slice(1).toUpperCase()} ${route.name}`,
      body: print(given.get('json') ?? given.get('form')),
      isForm: given.has('form'),
      answer: isJson || answer !== 'null' ? answer : undefined,
      status: /^\d+$/.test(status) ? status : '200',
    };
  });
}

function namedType(checker: Checker, symbol: Member): NamedType {
  const { name } = symbol;
  const text = printer(checker)(symbol) ?? '';
  if (text !== name) return { name, text, notes: notesOf(checker, symbol) };
  // Words to choose from keep their name everywhere, so what it stands for is asked for on purpose.
  const type = checker.getTypeOfSymbol(symbol);
  const words = type && checker.typeToString(type, undefined, NodeBuilderFlags.InTypeAlias);
  return { name, text: words ?? '', notes: new Map() };
}

function notesOf(checker: Checker, symbol: Member): Map<string, string> {
  const notes = [...inside(checker, symbol)].map(([field, member]): [string, string] => [
    field,
    checker.getDocumentationCommentOfSymbol(member).replace(/\s+/g, ' ').trim(),
  ]);
  return new Map(notes.filter(([, note]) => note !== ''));
}
