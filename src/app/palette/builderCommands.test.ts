import { describe, expect, it } from 'vitest';
import { type BuilderState, builderCommands } from './builderCommands.tsx';
import { clientCommands } from './quoteCommands.tsx';

const nothing = () => {};
const actions = {
  addItem: nothing,
  addSection: nothing,
  newQuote: nothing,
  newFromTemplate: nothing,
  insertTemplate: nothing,
  copyForAnother: nothing,
  saveAsTemplate: nothing,
  templates: nothing,
  allQuotes: nothing,
  reports: nothing,
  reminders: nothing,
  send: nothing,
  exportPdf: nothing,
  save: nothing,
  history: nothing,
  revise: nothing,
  quotes: nothing,
  importCsv: nothing,
  clients: nothing,
  settings: nothing,
  company: nothing,
  accessLinks: nothing,
  changePassword: nothing,
  logout: nothing,
  showShortcuts: nothing,
  setTheme: nothing,
};
const usual: BuilderState = {
  quoteId: 'q',
  isOpening: false,
  isLocked: false,
  isTemplate: false,
  isReachable: true,
  theme: 'dark',
};

/** The impossible actions with their reasons. */
const impossible = (state: Partial<BuilderState>) =>
  builderCommands(actions, { ...usual, ...state }).flatMap(({ name, disabled }) =>
    disabled ? [[name, disabled]] : [],
  );

describe('the actions of the builder', () => {
  it('are all possible on an open quote', () => {
    expect(impossible({})).toEqual([]);
    const names = builderCommands(actions, usual).map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(names).not.toContain('Revise as a new version');
  });

  it('add nothing to a locked quote, which can be revised', () => {
    expect(impossible({ isLocked: true })).toEqual([
      ['Add Item', expect.stringContaining('has been accepted')],
      ['Add Section', expect.stringContaining('has been accepted')],
      ['Insert template', expect.stringContaining('has been accepted')],
    ]);
    const locked = builderCommands(actions, { ...usual, isLocked: true });
    expect(locked.map(({ name }) => name)).toContain('Revise as a new version');
  });

  it('make a quote from a template instead of sending it', () => {
    const names = builderCommands(actions, { ...usual, isTemplate: true }).map(({ name }) => name);
    expect(names).toContain('Use Template');
    for (const name of ['Send to Client', 'Save as template', 'Copy for another client']) {
      expect(names).not.toContain(name);
    }
  });

  it('do nothing with a quote that is not open, and say whether it is loading', () => {
    const ofQuote = [
      'Add Item',
      'Add Section',
      'Send to Client',
      'Insert template',
      'Copy for another client',
      'Save as template',
      'Export PDF',
      'Save Quote',
      'History',
    ];
    expect(impossible({ quoteId: null })).toEqual(
      ofQuote.map((name) => [name, 'No quote is open.']),
    );
    expect(impossible({ quoteId: null, isOpening: true })).toEqual(
      ofQuote.map((name) => [name, 'The quote is still loading.']),
    );
  });

  it('create no quote without a connection', () => {
    const why = 'You need a connection to create a quote.';
    expect(impossible({ isReachable: false })).toEqual([
      ['New quote', why],
      ['New quote from template', why],
    ]);
  });
});

describe('the clients of the quotes', () => {
  const quote = (clientName: string) => ({
    id: clientName,
    clientName,
    clientId: null,
    projectTitle: '',
    providerId: null,
    status: 'draft' as const,
    number: null,
    version: null,
    validUntil: null,
    isChanged: false,
    isArchived: false,
    completion: null,
    total: '0.00',
    createdAt: '',
    updatedAt: '',
    cursor: '',
  });

  it('are each named once, as on the newest quote, with the number of quotes', () => {
    const quotes = ['Zoë  Berg', '', 'Al', 'zoe berg ', 'Al'].map(quote);
    const shown: string[] = [];
    const clients = clientCommands(quotes, true, (client) => shown.push(client));
    expect(clients.map(({ name, aside }) => [name, aside])).toEqual([
      ['Zoë  Berg', '2 quotes'],
      ['Al', '2 quotes'],
    ]);
    clients[0]?.run();
    expect(shown).toEqual(['Zoë  Berg']);
    const [first] = clientCommands(quotes, false, () => {});
    expect(first?.aside).toBe('2+ quotes');
  });
});
