import { beforeEach, expect, it, vi } from 'vitest';
import { ApiError, networkError } from '../../api/apiError.ts';
import { requestJson } from '../../api/client.ts';
import { openLink } from './openLink.ts';

vi.mock('../../api/client.ts', () => ({ requestJson: vi.fn() }));
const call = vi.mocked(requestJson);
beforeEach(() => {
  call.mockReset();
});

const denied = { title: 'Access denied', description: 'Invalid password' };
const unreachable = {
  title: 'Connection error',
  description: 'Unable to verify access. Please try again.',
};

it.each([
  [
    'the server’s error',
    new ApiError(429, '429: {}', 'Slow down'),
    { ...denied, description: 'Slow down' },
  ],
  ['a refusal without a reason', new ApiError(401, '401: <html>'), denied],
  ['an outage, not as a wrong password', new ApiError(502, '502: <html>'), unreachable],
  ['no network', networkError(), unreachable],
])('[S8-01] reports %s', async (_what, error, expected) => {
  call.mockRejectedValue(error);
  const result = await openLink('ab'.repeat(32), 'secret');
  expect(result).toEqual({ ok: false, toast: { ...expected, variant: 'destructive' } });
});
