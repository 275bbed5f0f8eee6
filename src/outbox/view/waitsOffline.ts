import { ApiError } from '../../api/apiError.ts';

/**
 * Whether a call failed only because this device is offline. The change is stored on the device and
 * sent later, as the banner says, so there is no reason to alarm the user.
 */
export function waitsOffline(error: unknown): boolean {
  return error instanceof ApiError && error.status === 0 && navigator.onLine === false;
}
