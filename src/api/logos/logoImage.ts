import { queryOptions } from '@tanstack/react-query';
import { errorOf } from '../apiError.ts';
import { apiRequest } from '../client.ts';
import { keys } from '../keys.ts';
import { queryClient } from '../queryClient.ts';
import { logoStore } from './logoStore.ts';

/** A logo's picture for screen and PDF, from this device or from Storage. Pictures never change. */
export function logoImageQuery(objectPath: string) {
  return queryOptions({
    queryKey: keys.logoImage(objectPath),
    queryFn: () => loadLogoImage(objectPath),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

async function loadLogoImage(objectPath: string): Promise<Blob> {
  const user = signedInUser();
  const kept = user && (await logoStore.get(user, objectPath));
  if (kept) return kept;
  const response = await apiRequest('GET', `/api/logos/files/${objectPath}`);
  if (!response.ok) throw await errorOf(response);
  const picture = await response.blob();
  if (user) await logoStore.put(user, objectPath, picture);
  return picture;
}

/** Removes a deleted logo's picture from the cache and this device. */
export async function forgetLogoImage(objectPath: string): Promise<void> {
  queryClient.removeQueries({ queryKey: keys.logoImage(objectPath) });
  const user = signedInUser();
  if (user) await logoStore.remove(user, objectPath);
}

function signedInUser(): string | undefined {
  return queryClient.getQueryData(keys.user)?.id;
}
