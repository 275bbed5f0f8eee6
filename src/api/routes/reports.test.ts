import { describe, expect, it } from 'vitest';
import { aBackend, anId, answering } from '../testing/fakeSupabase.ts';

const answers = [
  {
    ...{ month: '2026-01', providerId: anId(2), provider: 'Dr. Okafor' },
    ...{ accepted: 1, declined: 0, expired: 2, open: 3, total: '10.00' },
  },
];
const reports = {
  values: [{ month: '2026-01', status: 'draft', count: 2, total: '20.00' }],
  answers,
  'answer-times': { all: 60, months: { '2026-01': 60 }, providers: { [anId(1)]: 60 } },
  services: {
    services: [{ service: 'Facial', count: 1, total: '10.00' }],
    others: { count: 0, total: '0.00' },
  },
};

describe.each(Object.entries(reports))('the report %s', (name, report) => {
  const call = `POST /rest/v1/rpc/report_${name.replace('-', '_')}`;

  it('is asked for by month, and answered as the database has it', async () => {
    const backend = aBackend({ [call]: answering(report) });
    expect(
      await backend.call('GET', `/api/reports/${name}?since=2025-12&until=2026-01`),
    ).toMatchObject({ status: 200, json: report });
    expect(backend.seen[0]?.body).toEqual({ since: '2025-12-01', until: '2026-01-01' });
  });

  it.each([
    '',
    'since=2026-01',
    'since=2026-13&until=2026-13',
    'since=2026-1&until=2026-02',
    'since=2026-01&until=2026-02&by=day',
  ])('refuses %o', async (query) => {
    const backend = aBackend({ [call]: answering(report) });
    expect(await backend.call('GET', `/api/reports/${name}?${query}`)).toMatchObject({
      status: 400,
      json: { error: expect.stringMatching(/^(Pass since and until|A month must look like)/) },
    });
    expect(backend.seen).toHaveLength(0);
  });

  it('counts as a network failure in another shape', async () => {
    const backend = aBackend({ [call]: answering({ all: 'many' }) });
    expect(
      await backend.call('GET', `/api/reports/${name}?since=2025-12&until=2026-01`),
    ).toMatchObject({ type: 'error' });
  });
});
