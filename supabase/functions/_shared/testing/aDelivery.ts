import { aSnapshot } from '../domain/fixtures.ts';

const snapshot = aSnapshot();

/** A message that the database has begun and that this call must send: `begin_send`'s answer. */
export const aDelivery = {
  id: '00000000-0000-4000-8000-000000000002',
  linkId: '00000000-0000-4000-8000-000000000003',
  state: 'queued',
  sendAt: null,
  uncertain: false,
  reason: '',
  claimed: true,
  number: snapshot.number,
  version: 1,
  snapshot,
  body: '',
  cc: [],
  ownCopy: '',
  reminder: null,
  logo: null,
  logoType: null,
  sha256: 'a1'.repeat(32),
  receiptCode: null,
  signature: null,
  isOpen: true,
  sender: { tenant: 'Glow', name: 'Anna', email: 'anna@glow.example' },
};
