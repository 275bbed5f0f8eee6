import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvOf } from './archive/csvCells.ts';
import { clientFields, valuesOf } from './clientFields.ts';
import { planClientImport } from './clientImport.ts';
import { readClientsCsv } from './clientsCsv.ts';
import { aClient } from './fixtures.ts';
import { duplicatesOf, mergedClient } from './mergeClients.ts';
import type { Client } from './types.ts';

const read = (text: string) => readClientsCsv(new TextEncoder().encode(text));
function planOf(text: string, clients: readonly Client[] = []) {
  const content = read(text);
  if (!content.ok) throw new Error(content.message);
  return { bad: content.bad, ...planClientImport(content.rows, clients) };
}

describe('a file of clients', () => {
  it('has any of the columns, by the names that others use', () => {
    const content = read('Full Name;E-mail;Mobile;Categories\nAda;ada@EXAMPLE.com;1;VIP\n');
    const row = { line: 2, name: 'Ada', emails: 'ada@example.com', phone: '1', tags: 'VIP' };
    expect(content).toEqual({ ok: true, rows: [row], bad: [], ignored: [] });
    expect(read('Name,Given Name, ,x\nAda,A,,\n')).toMatchObject({ ignored: ['Given Name', 'x'] });
  });

  it.each([
    ['company\nEngines\n', /called “name”/],
    ['name\n', /no clients/],
    ['name,full name\nAda,Ada\n', /more than once: name/],
  ])('%j is refused', (text, message) => {
    expect(read(text)).toEqual({ ok: false, message: expect.stringMatching(message) });
  });

  it('names the lines that are wrong', () => {
    const { bad, plan } = planOf('name,emails,tags\n,a@example.com,\nAda,x,\nBob,,\n');
    expect(bad).toEqual([
      { line: 2, name: '', reason: 'name: Is missing' },
      { line: 3, name: 'Ada', reason: expect.stringMatching(/^emails: Enter at most/) },
    ]);
    expect(plan).toMatchObject([{ line: 4, status: 'new', name: 'Bob' }]);
  });
});

describe('an import', () => {
  const ada = aClient('ada', 'Ada', { emails: 'ada@example.com', phone: '1', notes: 'x' });

  it('changes the client with the address or the name, and keeps what a cell does not say', () => {
    const text = 'name,emails,phone,notes\nAda King,ADA@example.com,2,\nBob,,,\n';
    const { plan, changes } = planOf(text, [ada, aClient('bob', 'bob')]);
    expect(plan).toMatchObject([
      { status: 'changed', name: 'Ada King', changes: { name: 'Ada King', phone: '2' } },
      { status: 'changed', changes: { name: 'Bob' } },
    ]);
    expect(changes[0]).toEqual({
      id: 'ada',
      before: valuesOf(ada),
      after: { ...valuesOf(ada), name: 'Ada King', phone: '2' },
    });
    expect(planOf('name,emails\nAda,ada@example.com\n', [ada])).toMatchObject({
      plan: [{ status: 'unchanged' }],
      changes: [],
    });
  });

  it('takes two of a name with different addresses for two people', () => {
    const { plan } = planOf('name,emails\nAda,other@example.com\n', [ada]);
    expect(plan).toMatchObject([{ status: 'new' }]);
  });

  it('takes a name at another company for somebody else', () => {
    const { plan, changes } = planOf('name,company\nAda,Engines\n', [ada]);
    expect(plan).toMatchObject([{ status: 'new', note: 'Engines' }]);
    expect(changes).toMatchObject([{ id: null, before: null, after: { company: 'Engines' } }]);
  });

  it.each([
    'Ada,\nADA,\n',
    'Ada,ada@example.com\nada,ADA@example.com\n',
    'Ada,ada@example.com\nAda,\n',
  ])('refuses two rows about one client: %j', (rows) => {
    for (const clients of [[], [ada]]) {
      const { repeated, plan } = planOf(`name,emails\n${rows}`, clients);
      expect(repeated).toMatchObject([{ line: 3, reason: 'The same client is already on line 2' }]);
      expect(plan).toHaveLength(1);
    }
  });

  it('takes two people with one address for two, and adds addresses and tags to those there are', () => {
    const text = 'name,emails,tags\nAda,ada@example.com; b@example.com,vip\nEve,ada@example.com,\n';
    const { plan, changes } = planOf(text, [{ ...ada, tags: 'VIP, old' }]);
    expect(plan).toMatchObject([
      { status: 'changed', changes: { emails: 'ada@example.com, b@example.com' } },
      { status: 'new', name: 'Eve' },
    ]);
    expect(changes[0]?.after.tags).toBe('VIP, old');
  });

  it('gives an address that two people share to the one of the name, wherever that row is', () => {
    const { plan } = planOf('name,emails,phone\nEve,ada@example.com,\nAda,ada@example.com,2\n', [
      ada,
    ]);
    expect(plan).toMatchObject([
      { status: 'new', name: 'Eve' },
      { status: 'changed', changes: { phone: '2' } },
    ]);
  });

  it('finds somebody without their company, where it is not said', () => {
    const known = aClient('x', 'Eve', { company: 'Engines', emails: 'eve@example.com' });
    expect(planOf('name,phone\neve,1\n', [known]).plan).toMatchObject([
      { status: 'changed', changes: { name: 'eve', phone: '1' } },
    ]);
  });

  it('of our own export changes nothing, whatever is in it', () => {
    // Namesakes, some without an address, some with the same one.
    const addresses = ['', 'a@example.com', '', 'b@example.com, a@example.com'];
    const word = fc.stringMatching(/^[ -~]{0,12}$/);
    const client = fc.record({
      name: fc.constantFrom('Ada', 'ada', 'Eve'),
      phone: fc.constantFrom('', '+1 555 010 0100', '-1'),
      notes: word.map((text) => text.trim().replace(/^'(?=\s*[=+@-])/, '')),
      address: fc.constantFrom('', '1 Main Street\nSpringfield'),
      tags: fc.constantFrom('', 'VIP', '=VIP, b'),
    });
    fc.assert(
      fc.property(
        fc.array(client, { minLength: 1, maxLength: 6 }),
        fc.boolean(),
        (given, turned) => {
          const clients = given.map(({ name, ...more }, at) =>
            aClient(`c${at}`, name, { ...more, emails: addresses[at % addresses.length] ?? '' }),
          );
          const rows = clients.map((one) => clientFields.map((field) => one[field]));
          // Somebody may have sorted it.
          if (turned) rows.reverse();
          const { plan, bad } = planOf(csvOf(clientFields, rows), clients);
          expect(bad).toEqual([]);
          expect(plan.map(({ status }) => status)).toEqual(clients.map(() => 'unchanged'));
        },
      ),
    );
  });
});

describe('two entries for one client', () => {
  const kept = aClient('a', 'Ada', { emails: 'a@example.com', tags: 'VIP', notes: 'x' });
  const merged = aClient('b', 'ada', {
    company: 'Engines',
    emails: 'A@example.com, b@example.com',
    tags: 'vip, new',
    notes: 'y',
  });

  it('are told by name and address', () => {
    const eve = aClient('e', 'Eve', { emails: 'b@EXAMPLE.com' });
    expect(duplicatesOf(kept, [kept, merged, eve])).toEqual([merged]);
    expect(duplicatesOf(eve, [kept, merged, eve])).toEqual([merged]);
    expect(duplicatesOf(aClient('x', 'X'), [aClient('y', 'Y')])).toEqual([]);
  });

  it('become one that has what either has', () => {
    expect(mergedClient(kept, merged)).toEqual({
      ...valuesOf(kept),
      company: 'Engines',
      emails: 'a@example.com, b@example.com',
      tags: 'VIP, new',
      notes: 'x\n\ny',
    });
    expect(mergedClient(kept, { ...merged, notes: 'x' }).notes).toBe('x');
  });
});
