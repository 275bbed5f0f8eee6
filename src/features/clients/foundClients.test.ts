import { aClient } from '@domain/fixtures.ts';
import { expect, it } from 'vitest';
import { foundClients } from './foundClients.ts';

const found = (search: string, ...clients: [name: string, company: string][]) =>
  foundClients(
    clients.map(([name, company], at) => aClient(`c${at}`, name, { company })),
    search,
  ).map(({ name, company }) => `${name} ${company}`.trim());

it('lists clients by name, and namesakes by what tells them apart, however they come', () => {
  const inOrder = ['ada', 'Ada Engines', 'Ada Works', 'Bob 2', 'Bob 10'];
  expect(
    found('', ['Bob', '10'], ['Ada', 'Works'], ['ada', ''], ['Bob', '2'], ['Ada', 'Engines']),
  ).toEqual(inOrder);
  expect(
    found('', ['Ada', 'Engines'], ['Bob', '2'], ['Ada', 'Works'], ['Bob', '10'], ['ada', '']),
  ).toEqual(inOrder);
});

it('finds them by company too, the name first', () => {
  expect(found('ada', ['Eve', 'Ada & Co'], ['Ada', ''], ['Bob', ''])).toEqual([
    'Ada',
    'Eve Ada & Co',
  ]);
});
