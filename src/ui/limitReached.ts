import { limitIn } from '@domain/messages/limits.ts';
import type { ToastInput } from './toast.ts';

/** The toast of a failed call; if a limit was reached, it also says which. */
export function withLimit(toast: ToastInput, failure: unknown): ToastInput {
  const limit = limitIn(detailOf(failure));
  const { description = '' } = toast;
  if (limit === undefined || typeof description !== 'string' || description.includes(limit)) {
    return toast;
  }
  return { ...toast, description: description === '' ? limit : `${description}. ${limit}` };
}

/** What the server said about a failure; this layer does not know the calls' own error. */
function detailOf(failure: unknown): string | undefined {
  const isDetailed = failure instanceof Error && 'detail' in failure;
  return isDetailed && typeof failure.detail === 'string' ? failure.detail : undefined;
}
