import type { PaymentDue } from '@domain/types.ts';
import { useCallback, useEffect, useState } from 'react';
import { ApiError } from '../../api/apiError.ts';
import { payByCard } from '../../api/payByCard.ts';
import { payment as words } from '../../texts/payment.ts';
import { tokenOf } from './clientPage.ts';

/** `leaving`: on the way to the provider's page; `checking`: whether a payment has arrived. */
type Step = 'idle' | 'leaving' | 'checking';

/**
 * Paying by card, and what became of it once its reader comes back.
 * @param look loads the page again
 */
export function useCardPayment({ due, card }: PaymentDue, look: () => void) {
  const token = tokenOf(location.pathname) ?? '';
  const [step, setStep] = useState<Step>('idle');
  const [failure, setFailure] = useState('');
  const isDue = due !== '0.00';
  const wasBegun = card === 'begun' || card === 'processing';

  const check = useCallback(async () => {
    setStep('checking');
    const { state } = await payByCard(token).catch(() => ({ state: null }));
    setStep('idle');
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
      setStep('idle');
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
    setStep('leaving');
    setFailure('');
    try {
      const { state, url } = await payByCard(token, due);
      if (state === 'open') return location.assign(url);
      setStep('idle');
      look();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setStep('idle');
      setFailure(error.detail ?? words.unreachable);
      if (error.status === 409) look();
    }
  }

  return { step, failure, pay: () => void pay() };
}
