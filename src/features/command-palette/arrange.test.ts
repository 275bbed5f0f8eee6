import { describe, expect, it } from 'vitest';
import { arrange } from './arrange.tsx';
import type { Command, Group } from './command.ts';

const command = (name: string, more: Partial<Command> = {}): Command => ({
  id: name,
  name,
  icon: null,
  run: () => {},
  ...more,
});
const group = (id: string, names: (string | Command)[], more: Partial<Group> = {}): Group => ({
  id,
  heading: id,
  commands: names.map((one) => (typeof one === 'string' ? command(one) : one)),
  limit: 10,
  ...more,
});

/** The groups with the names of their entries. */
const shown = (groups: Group[], search: string) =>
  arrange(groups, search).map(({ id, commands }) => [id, ...commands.map(({ name }) => name)]);

describe('the groups shown for a search', () => {
  it('are all of them, as they are, without one', () => {
    expect(shown([group('b', ['2', '1']), group('a', ['3']), group('empty', [])], '')).toEqual([
      ['b', '2', '1'],
      ['a', '3'],
    ]);
  });

  it('begin with the one that has the best entry, and each has its best first', () => {
    const groups = [
      group('actions', ['Unset', 'Offset set']),
      group('services', ['Sunset', 'Set of tools']),
      group('quotes', ['Dana']),
      group('clients', ['Settler']),
    ];
    expect(shown(groups, 'set')).toEqual([
      ['services', 'Set of tools', 'Sunset'],
      ['clients', 'Settler'],
      ['actions', 'Offset set', 'Unset'],
    ]);
  });

  it('find entries by detail and keywords, too', () => {
    const groups = [
      group('a', [command('Send', { keywords: ['email'] })]),
      group('b', [command('Dana', { detail: 'Email campaign' })]),
    ];
    expect(shown(groups, 'email')).toEqual([
      ['a', 'Send'],
      ['b', 'Dana'],
    ]);
    expect(shown(groups, 'campaign')).toEqual([['b', 'Dana']]);
  });

  it('offer the rest of a long group, or say how many are left out', () => {
    let isAsked = false;
    const onShowAll = () => {
      isAsked = true;
    };
    const [offering] = arrange([group('Quotes', ['1', '2', '3'], { limit: 2, onShowAll })], '');
    expect(offering?.commands.map(({ name }) => name)).toEqual(['1', '2', 'Show all quotes']);
    expect(offering?.hidden).toBe(0);
    expect(offering?.commands.at(-1)?.keepsOpen).toBe(true);
    offering?.commands.at(-1)?.run();
    expect(isAsked).toBe(true);
    const [counting] = arrange([group('Quotes', ['1', '2', '3'], { limit: 2 })], '');
    expect([counting?.commands.length, counting?.hidden]).toEqual([2, 1]);
  });
});
