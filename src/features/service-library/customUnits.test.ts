import { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../api/apiError.ts';
import { requestJson } from '../../api/client.ts';
import { keys } from '../../api/keys.ts';
import { checkUnitName, findOrCreateUnit } from './customUnits.ts';

vi.mock('../../api/client.ts', () => ({ requestJson: vi.fn() }));

const call = vi.mocked(requestJson);
const syringe = { id: '1', name: 'Syringe' };
let client: QueryClient;

describe('finding a unit by name', () => {
  beforeEach(() => {
    call.mockReset();
    client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    client.setQueryData(keys.customUnits, [syringe]);
  });

  it('returns a built-in or custom unit, ignoring case, without a call', async () => {
    expect(await findOrCreateUnit(client, 'HOUR')).toEqual({ unit: 'hour', isNew: false });
    expect(await findOrCreateUnit(client, 'syringe')).toEqual({ unit: 'Syringe', isNew: false });
    expect(call).not.toHaveBeenCalled();
  });

  it('creates a new unit if there is none', async () => {
    call.mockResolvedValueOnce({ name: 'Visit' });
    expect(await findOrCreateUnit(client, 'Visit')).toEqual({ unit: 'Visit', isNew: true });
    expect(call).toHaveBeenCalledWith('POST', '/api/custom-units', { name: 'Visit' });
  });

  it('returns a unit that another user has just created', async () => {
    call.mockRejectedValueOnce(new ApiError(409, '409: taken'));
    client.setQueryDefaults(keys.customUnits, {
      queryFn: () => [syringe, { id: '2', name: 'VISIT' }],
    });
    expect(await findOrCreateUnit(client, 'Visit')).toEqual({ unit: 'VISIT', isNew: false });
  });

  it('fails if the call fails', async () => {
    call.mockRejectedValueOnce(new ApiError(500, '500: down'));
    await expect(findOrCreateUnit(client, 'Visit')).rejects.toThrow('500');
  });
});

it('[S5-10] a unit name is not blank, and not the label of the Custom choice', () => {
  expect(checkUnitName('  ')).toEqual({ ok: false, message: 'Please enter a unit name' });
  expect(checkUnitName(' custom ')).toMatchObject({ ok: false });
  expect(checkUnitName(' Visit ')).toEqual({ ok: true, value: 'Visit' });
});
