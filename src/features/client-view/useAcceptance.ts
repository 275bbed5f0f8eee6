import { useState } from 'react';

export type Acceptance = ReturnType<typeof useAcceptance>;

/** What is typed and drawn to accept a quote, kept while its step is closed. */
export function useAcceptance(asksSignature: boolean) {
  const [name, setName] = useState('');
  const [signature, setSignature] = useState('');
  const [isWithout, setWithout] = useState(!asksSignature);
  return { name, setName, signature, setSignature, isWithout, setWithout, asksSignature };
}
