import { useQueryClient } from '@tanstack/react-query';
import { ApiError, reasonOf } from '../../api/apiError.ts';
import { apiQuery } from '../../api/apiQuery.ts';
import { requestJson } from '../../api/client.ts';
import { keys } from '../../api/keys.ts';
import { reloadQuote } from '../../outbox/view/cachedQuote.ts';
import { texts } from '../../texts/texts.ts';
import { type ToastInput, toast } from '../../ui/toast.ts';
import { useAction } from '../../ui/useAction.ts';
import type { PaymentDraft } from './paymentDraft.ts';

const words = texts.history.payments;

/** Records and removes what was received for a quote; each can be undone. */
export function usePayments(quoteId: string) {
  const queryClient = useQueryClient();

  const refresh = () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: keys.quotePayments(quoteId) }),
      queryClient.invalidateQueries({ queryKey: keys.quoteEvents(quoteId) }),
      reloadQuote(quoteId),
    ]);

  /** Whether the server has a payment; undefined if it does not answer. */
  async function isRecorded(id: string): Promise<boolean | undefined> {
    const list = queryClient.fetchQuery({ ...apiQuery(keys.quotePayments(quoteId)), staleTime: 0 });
    const payments = await list.catch(() => null);
    return payments?.some((payment) => payment.id === id);
  }

  async function record({ id, amount, paidOn }: PaymentDraft): Promise<void> {
    try {
      await requestJson('POST', `/api/quotes/${quoteId}/payments`, { id, amount, paidOn });
    } catch (error) {
      // The answer may have been lost on its way.
      if (statusOf(error) !== 0 || !(await isRecorded(id))) throw error;
    } finally {
      await refresh();
    }
  }

  async function remove({ id }: PaymentDraft): Promise<void> {
    try {
      await requestJson('DELETE', `/api/payments/${id}`);
    } catch (error) {
      // A colleague was faster, or the answer was lost on its way.
      const isGone =
        statusOf(error) === 404 || (statusOf(error) === 0 && (await isRecorded(id)) === false);
      if (!isGone) throw error;
    } finally {
      await refresh();
    }
  }

  return {
    record: useAction({
      call: record,
      done: (_, payment) => ({
        ...words.recorded,
        action: undoing(() => remove(payment), words.removed, removeFailed),
      }),
      failed,
    }),
    remove: useAction({
      call: remove,
      done: (_, payment) => ({
        ...words.removed,
        action: undoing(() => record(payment), words.recorded, failed),
      }),
      failed: removeFailed,
    }),
  };
}

/** 0 for a call without an answer. */
const statusOf = (error: unknown) => (error instanceof ApiError ? error.status : undefined);

const failed = (error: unknown) => ({ ...words.failed, ...reasonOf(error) });
const removeFailed = (error: unknown) => ({ ...words.removeFailed, ...reasonOf(error) });

/** A toast's Undo, which is offered again if it failed. */
function undoing(
  undo: () => Promise<void>,
  done: ToastInput,
  otherwise: (error: unknown) => ToastInput,
) {
  const action = {
    ...texts.undo,
    run: () =>
      void undo().then(
        () => toast(done),
        (error: unknown) => toast({ ...otherwise(error), variant: 'destructive', action }),
      ),
  };
  return action;
}
