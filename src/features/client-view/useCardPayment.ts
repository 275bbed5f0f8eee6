import type { PaymentDue } from '@domain/types.ts';
import { useCallback, useEffect, useState } from 'react';
import { ApiError } from '../../api/apiError.ts';
import { payByCard } from '../../api/payByCard.ts';
import { payment as words } from '../../texts/payment.ts';
import { tokenOf } from './clientPage.ts';

/** How long a browser may take to leave for another page; then its reader has stopped it. */
const longestLeave = 10_000;

/**
 * Paying by card, and what became of it once its reader comes back.
 * @param look loads the page again
 * @param onGone called when the button that was pressed is about to go
 */
export function useCardPayment({ due, card }: PaymentDue, look: () => void, onGone: () => void) {
  const token = tokenOf(location.pathname) ?? '';
  const [isLeaving, setLeaving] = useState(false);
  const [isChecking, setChecking] = useState(false);
  const [failure, setFailure] = useState('');
  const isDue = due !== '0.00';
  const wasBegun = card === 'begun' || card === 'processing';

  const check = useCallback(async () => {
    setChecking(true);
    const { state } = await payByCard(token).catch(() => ({ state: null }));
    setChecking(false);
    return state;
  }, [token]);

  useEffect(() => {
    // The page is loaded anew when its reader is sent back.
    if (wasBegun) {
      void check().then((state) => {
        if (state === 'paid' || state === 'ended') look();
      });
    }
  }, [wasBegun, check, look]);

  useEffect(() => {
    if (!isDue) return;
    // Whoever comes back from paying must not be asked to pay again.
    const lookAgain = () => {
      if (document.visibilityState !== 'visible') return;
      void (wasBegun ? check() : Promise.resolve()).then(look);
    };
    // Shown as it was left, by the browser's Back.
    const restored = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      setLeaving(false);
      look();
    };
    document.addEventListener('visibilitychange', lookAgain);
    window.addEventListener('pageshow', restored);
    return () => {
      document.removeEventListener('visibilitychange', lookAgain);
      window.removeEventListener('pageshow', restored);
    };
  }, [isDue, wasBegun, check, look]);

  async function pay(): Promise<void> {
    setLeaving(true);
    setFailure('');
    try {
      const { state, url } = await payByCard(token, due);
      if (state === 'open') {
        location.assign(url);
        setTimeout(() => setLeaving(false), longestLeave);
        return;
      }
      setLeaving(false);
      onGone();
      look();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setLeaving(false);
      setFailure(error.detail ?? words.unreachable);
      if (error.status === 409) look();
    }
  }

  return { isLeaving, isChecking, failure: isDue ? failure : '', pay: () => void pay() };
}
