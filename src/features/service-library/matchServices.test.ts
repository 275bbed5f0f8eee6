import type { Service } from '@domain/types.ts';
import { describe, expect, it } from 'vitest';
import { matchServices } from './matchServices.ts';

function aService(parts: Partial<Service>): Service {
  return {
    id: parts.name ?? 'id',
    name: 'Peel',
    description: '',
    defaultPrice: '10.00',
    defaultUnit: 'hour',
    createdAt: '2026-01-01T00:00:00Z',
    ...parts,
  };
}

const botox = aService({ name: 'Botox', description: 'Forehead lines' });
const filler = aService({ name: 'Filler', defaultUnit: 'Syringe' });
const names = (search: string) => matchServices([botox, filler], search).map(({ name }) => name);

describe('matchServices', () => {
  it('[S5-35] searches name, description and unit, ignoring case', () => {
    expect(names('BOTOX')).toEqual(['Botox']);
    expect(names('forehead')).toEqual(['Botox']);
    expect(names('syr')).toEqual(['Filler']);
    expect(names('laser')).toEqual([]);
  });

  it('lists all services for an empty search', () => {
    expect(names('')).toEqual(['Botox', 'Filler']);
    expect(names('  ')).toEqual(['Botox', 'Filler']);
  });
});
