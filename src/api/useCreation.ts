import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { ApiError } from './apiError.ts';
import { newId } from './uuid.ts';

type Creation<Given, Made> = {
  /** Makes the call with the client-made `id`. */
  make: (id: string, given: Given) => Promise<Made>;
  onSuccess: (made: Made, given: Given) => unknown;
  onError: (error: Error) => void;
};

type Attempt = { id: string; isInFlight: boolean };

/**
 * Creates something exactly once per intention: calling `create` again with the same input while it
 * is in flight does nothing (a double click), and after a call without a response the next attempt
 * sends the same id, so that it does not create a second one.
 */
export function useCreation<Given, Made>({ make, onSuccess, onError }: Creation<Given, Made>) {
  const attempts = useRef(new Map<string, Attempt>());
  const { mutate, isPending, variables, data } = useMutation({
    mutationFn: ({ id, given }: { id: string; given: Given }) => make(id, given),
    onSuccess: (made, { given }) => onSuccess(made, given),
    onError,
    onSettled: (_made, error, { id, given }) => {
      const key = JSON.stringify(given);
      if (isUnanswered(error)) attempts.current.set(key, { id, isInFlight: false });
      else attempts.current.delete(key);
    },
  });
  const create = (given: Given) => {
    const key = JSON.stringify(given);
    const before = attempts.current.get(key);
    if (before?.isInFlight) return;
    const id = before?.id ?? newId();
    attempts.current.set(key, { id, isInFlight: true });
    mutate({ id, given });
  };
  return { create, isPending, creating: isPending ? variables.given : null, made: data };
}

/** Whether the server may have created it anyway: no response, or a server error. */
function isUnanswered(error: Error | null): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status >= 500);
}
