import { limitIn } from '@domain/messages/limits.ts';
import { ApiError } from '../api/apiError.ts';
import type { ToastInput } from './toast.ts';

/** The toast of a failure; if a limit was reached, it also says which. */
export function withLimit(toast: ToastInput, failure: unknown): ToastInput {
  const limit = failure instanceof ApiError ? limitIn(failure.detail) : undefined;
  const { description = '' } = toast;
  if (limit === undefined || typeof description !== 'string' || description.includes(limit)) {
    return toast;
  }
  return { ...toast, description: description === '' ? limit : `${description}. ${limit}` };
}
