import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { ApiError } from '../../api/apiError.ts';
import { newId } from '../../api/uuid.ts';

type Creation<Given, Made> = {
  /** Makes the call; `id` is the client-made id that the call is to send. */
  make: (id: string, given: Given) => Promise<Made>;
  onSuccess: (made: Made, given: Given) => unknown;
  onError: (error: Error) => void;
};

type Attempt = { id: string; isUnderWay: boolean };

/**
 * Makes something new, once for each time it is meant: what is asked for again while it is under way
 * is the same (a double click), and after a call that got no answer the next try sends the same id,
 * so that it makes no second one.
 */
export function useCreation<Given, Made>({ make, onSuccess, onError }: Creation<Given, Made>) {
  const attempts = useRef(new Map<string, Attempt>());
  const { mutate, isPending, variables, data } = useMutation({
    mutationFn: ({ id, given }: { id: string; given: Given }) => make(id, given),
    onSuccess: (made, { given }) => onSuccess(made, given),
    onError,
    onSettled: (_made, error, { id, given }) => {
      const key = JSON.stringify(given);
      if (isUnanswered(error)) attempts.current.set(key, { id, isUnderWay: false });
      else attempts.current.delete(key);
    },
  });
  const create = (given: Given) => {
    const key = JSON.stringify(given);
    const before = attempts.current.get(key);
    if (before?.isUnderWay) return;
    const id = before?.id ?? newId();
    attempts.current.set(key, { id, isUnderWay: true });
    mutate({ id, given });
  };
  return { create, isPending, creating: isPending ? variables.given : null, made: data };
}

/** Whether the server may have done it all the same: no answer, or a fault on the way. */
function isUnanswered(error: Error | null): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status >= 500);
}
