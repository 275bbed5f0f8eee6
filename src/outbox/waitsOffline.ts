import { ApiError } from '../api/apiError.ts';

/**
 * Whether a call failed for no other reason than that this device is offline. A change of a quote is
 * on the device then and goes out later, which the banner says: nothing to alarm anybody with.
 */
export function waitsOffline(error: unknown): boolean {
  return error instanceof ApiError && error.status === 0 && navigator.onLine === false;
}
