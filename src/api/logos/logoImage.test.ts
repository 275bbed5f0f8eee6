import type { QueryKey } from '@tanstack/react-query';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { apiRequest } from '../client.ts';
import { keys } from '../keys.ts';
import { queryClient } from '../queryClient.ts';
import { forgetLogoImage, logoImageQuery } from './logoImage.ts';

vi.mock('../client.ts', () => ({ apiRequest: vi.fn() }));

/** Replaces IndexedDB, which only browsers have. */
const kept = vi.hoisted(() => new Map<string, Blob>());
vi.mock('./logoStore.ts', () => ({
  logoStore: {
    get: async (user: string, path: string) => kept.get(`${user} ${path}`),
    put: async (user: string, path: string, blob: Blob) => void kept.set(`${user} ${path}`, blob),
    remove: async (user: string, path: string) => void kept.delete(`${user} ${path}`),
  },
}));

const path = 'tenant/logo.png';
const load = () => queryClient.fetchQuery(logoImageQuery(path));
const signIn = (id: string | null) => {
  queryClient.clear();
  queryClient.setQueryData<unknown, QueryKey>(keys.user, id ? { id } : null);
};

beforeEach(() => {
  kept.clear();
  vi.mocked(apiRequest).mockReset();
  vi.mocked(apiRequest).mockImplementation(async () => new Response('picture'));
  signIn('anna');
});

describe('a logo’s picture', () => {
  it('[S7-42] is fetched from its object path once, and then kept on this device', async () => {
    expect(await (await load()).text()).toBe('picture');
    expect(apiRequest).toHaveBeenCalledWith('GET', `/api/logos/files/${path}`);
    signIn('anna');
    expect(await (await load()).text()).toBe('picture');
    expect(apiRequest).toHaveBeenCalledTimes(1);
  });

  it('is never shared between users, not even of the same tenant', async () => {
    await load();
    signIn('dora');
    await load();
    expect(apiRequest).toHaveBeenCalledTimes(2);
    expect([...kept.keys()]).toEqual([`anna ${path}`, `dora ${path}`]);
  });

  it('is not kept if nobody is signed in or it was refused', async () => {
    signIn(null);
    await load();
    signIn('anna');
    vi.mocked(apiRequest).mockResolvedValueOnce(
      Response.json({ error: 'Not found' }, { status: 404 }),
    );
    await expect(load()).rejects.toThrow(/^404/);
    expect(kept.size).toBe(0);
  });

  it('is removed everywhere once its logo is deleted', async () => {
    await load();
    await forgetLogoImage(path);
    expect(kept.size).toBe(0);
    expect(queryClient.getQueryData(keys.logoImage(path))).toBeUndefined();
  });
});
