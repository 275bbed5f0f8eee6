import { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../api/apiError.ts';
import { requestJson } from '../../api/client.ts';
import { keys } from '../../api/keys.ts';
import { checkUnitName, findOrMakeUnit } from './customUnits.ts';

vi.mock('../../api/client.ts', () => ({ requestJson: vi.fn() }));

const call = vi.mocked(requestJson);
const syringe = { id: '1', name: 'Syringe' };
let client: QueryClient;

describe('a unit by its name', () => {
  beforeEach(() => {
    call.mockReset();
    client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    client.setQueryData(keys.customUnits, [syringe]);
  });

  it('is the built-in or own one of that name, case aside, without a call', async () => {
    expect(await findOrMakeUnit(client, 'HOUR')).toEqual({ unit: 'hour', isNew: false });
    expect(await findOrMakeUnit(client, 'syringe')).toEqual({ unit: 'Syringe', isNew: false });
    expect(call).not.toHaveBeenCalled();
  });

  it('is a new one where there is none', async () => {
    call.mockResolvedValueOnce({ name: 'Visit' });
    expect(await findOrMakeUnit(client, 'Visit')).toEqual({ unit: 'Visit', isNew: true });
    expect(call).toHaveBeenCalledWith('POST', '/api/custom-units', { name: 'Visit' });
  });

  it('is what somebody else has made meanwhile', async () => {
    call.mockRejectedValueOnce(new ApiError(409, '409: taken'));
    client.setQueryDefaults(keys.customUnits, {
      queryFn: () => [syringe, { id: '2', name: 'VISIT' }],
    });
    expect(await findOrMakeUnit(client, 'Visit')).toEqual({ unit: 'VISIT', isNew: false });
  });

  it('fails with the call', async () => {
    call.mockRejectedValueOnce(new ApiError(500, '500: down'));
    await expect(findOrMakeUnit(client, 'Visit')).rejects.toThrow('500');
  });
});

it('[S5-10] a unit name is not blank, and not that of the choice that makes units', () => {
  expect(checkUnitName('  ')).toEqual({ ok: false, message: 'Please enter a unit name' });
  expect(checkUnitName(' custom ')).toMatchObject({ ok: false });
  expect(checkUnitName(' Visit ')).toEqual({ ok: true, value: 'Visit' });
});
