import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { QuoteEvent } from '../../api/types.ts';
import { describeEvent } from './describeEvent.ts';

const names = { clients: [], providers: [{ id: 'p1', name: 'Glow Aesthetics' }], logos: [] };
const about = { method: 'email', recipient: 'dana@example.com', linkId: 'l' } as const;

function linesOf(event: object) {
  const whole = { id: 'e', version: 1, by: 'Anna Glow', at: '2026-11-21T11:00:00Z', ...event };
  const { what, details, by } = describeEvent(whole as QuoteEvent, names);
  return [what, ...details, ...(by ? [by] : [])];
}

describe('the description of an event', () => {
  it('covers deliveries to the client', () => {
    const sent = { ...about, subject: 'Your quote' };
    expect(linesOf({ kind: 'sent', details: sent })).toEqual([
      'Emailed to dana@example.com',
      'Accepted by the mail server',
      'Your quote',
      'Anna Glow',
    ]);
    const reminder = { ...sent, reminder: 'unviewed' };
    expect(linesOf({ kind: 'sent', details: { ...reminder, isAutomatic: true } })).toEqual([
      'Reminder emailed to dana@example.com',
      'Automatic: not viewed yet',
    ]);
    expect(linesOf({ kind: 'sent', details: { ...reminder, isAutomatic: false } })).toEqual([
      'Reminder emailed to dana@example.com',
      'Not viewed yet',
      'Anna Glow',
    ]);
    expect(
      linesOf({ kind: 'sent', details: { ...sent, method: 'sms', reminder: 'asked' } }),
    ).toEqual(['Reminder texted to dana@example.com', 'Anna Glow']);
    const copies = ['a@example.com', 'b@example.com'];
    expect(
      linesOf({ kind: 'sent', details: { ...sent, copies, notCopied: ['b@example.com'] } }),
    ).toEqual([
      'Emailed to dana@example.com',
      'Accepted by the mail server',
      'Your quote',
      'Copied to a@example.com',
      'Not copied to b@example.com',
      'Anna Glow',
    ]);
    const failed = { ...sent, method: 'sms', recipient: '+15550100999', reason: 'No such number' };
    expect(linesOf({ kind: 'failed', details: { ...failed, uncertain: false } })).toEqual([
      'Not texted to +15550100999',
      'No such number',
      'Anna Glow',
    ]);
    expect(
      linesOf({ kind: 'failed', details: { ...failed, reason: '', uncertain: true } }),
    ).toEqual([
      'May have been texted to +15550100999',
      'There was no answer. Ask your client whether it arrived.',
      'Anna Glow',
    ]);
  });

  it('covers payments', () => {
    const details = { amount: '1054.50', paidOn: '2026-11-20' };
    expect(linesOf({ kind: 'paid', details })).toEqual([
      'Payment of $1,054.50 recorded',
      'Received on November 20, 2026',
      'Anna Glow',
    ]);
    expect(
      linesOf({ kind: 'completed', details: { completion: 'invoiced', note: 'No. 7' } }),
    ).toEqual(['Marked as invoiced', 'No. 7', 'Anna Glow']);
    const unmarked = { kind: 'completed', details: { completion: '', note: '' } } as const;
    expect(linesOf(unmarked)).toEqual(['No longer marked as done or invoiced', 'Anna Glow']);
    expect(linesOf({ ...unmarked, by: '' })).toEqual([
      'No longer marked as done or invoiced',
      'Because another version was sent',
    ]);
    expect(linesOf({ kind: 'unpaid', details })[0]).toBe('Payment of $1,054.50 removed');
  });

  it('says of a link to copy whom it is for, and what came through it', () => {
    const link = { method: 'link', recipient: 'Dana Lee', linkId: 'l', subject: '' };
    expect(linesOf({ kind: 'sent', details: link })).toEqual([
      'Link made for Dana Lee',
      'To be copied and passed on',
      'Anna Glow',
    ]);
    expect(linesOf({ kind: 'accepted', by: 'Dana Lee', details: link })).toEqual([
      'Accepted by Dana Lee',
      'Through a link that was made to copy',
    ]);
    expect(linesOf({ kind: 'declined', by: 'Dana Lee', details: link })).toEqual([
      'Declined by Dana Lee',
      'Through a link that was made to copy',
    ]);
  });

  it('says when a scheduled message leaves, and that it was canceled', () => {
    const scheduled = { ...about, subject: 'Your quote', sendAt: '2026-11-30T12:00:00Z' };
    expect(linesOf({ kind: 'scheduled', details: scheduled })).toEqual([
      'Email to dana@example.com scheduled',
      expect.stringMatching(/^To be sent on (Mon|Tue|Sun), /),
      'Your quote',
      'Anna Glow',
    ]);
    expect(linesOf({ kind: 'scheduled', details: { ...scheduled, sendAt: 'soon' } })).toHaveLength(
      3,
    );
    expect(linesOf({ kind: 'canceled', details: { ...about, method: 'sms' } })).toEqual([
      'Text to dana@example.com canceled',
      'Anna Glow',
    ]);
  });

  it('covers the client’s actions, in the client’s name', () => {
    expect(linesOf({ kind: 'viewed', by: 'dana@example.com', details: about })).toEqual([
      'Viewed by dana@example.com',
    ]);
    expect(linesOf({ kind: 'accepted', by: 'Dana Reyes', details: about })).toEqual([
      'Accepted by Dana Reyes',
    ]);
    const chosen = { ...about, total: '1147.40' };
    expect(linesOf({ kind: 'accepted', by: 'Dana Reyes', details: chosen })).toEqual([
      'Accepted by Dana Reyes',
      'Chose other options: $1,147.40 in total',
    ]);
    const declined = { ...about, reason: 'Too late in the year' };
    expect(linesOf({ kind: 'declined', by: 'dana@example.com', details: declined })).toEqual([
      'Declined by dana@example.com',
      'Too late in the year',
    ]);
  });

  it('covers the emails that the product sends by itself', () => {
    const receipt = { about: 'receipt', state: 'sent', recipient: 'dana@example.com', reason: '' };
    const described = (details: object) => linesOf({ kind: 'notified', by: '', details });
    expect(described(receipt)).toEqual(['Receipt emailed to dana@example.com']);
    expect(described({ ...receipt, state: 'failed', reason: 'No such mailbox' })).toEqual([
      'Receipt not emailed to dana@example.com',
      'No such mailbox',
    ]);
    const told = { ...receipt, about: 'accepted', recipient: 'anna@glow.example' };
    expect(described({ ...told, state: 'uncertain' })).toEqual([
      'Notification may have been emailed to anna@glow.example',
      'The mail server did not answer, so it is not sent again by itself',
    ]);
    expect(described({})[0]).toBe('Notification may have been emailed to an unknown recipient');
  });

  it('covers links and versions', () => {
    expect(linesOf({ kind: 'revoked', details: about })).toEqual([
      'Link to dana@example.com revoked',
      'Anna Glow',
    ]);
    expect(linesOf({ kind: 'continued', details: {} })).toEqual([
      'Started a new version',
      'Anna Glow',
    ]);
  });

  it('covers an overwritten edit, with its old value', () => {
    const item = { entity: 'line_item', id: 'i', item: 'Facial' };
    expect(
      linesOf({
        kind: 'replaced',
        details: { ...item, from: { unitPrice: '100.00' }, to: { unitPrice: '120.00' } },
      }),
    ).toEqual(['Overwritten: Unit price of Facial', '100.00 became 120.00', 'Anna Glow']);
    const quote = { entity: 'quote', id: 'q', item: null };
    expect(
      linesOf({
        kind: 'replaced',
        details: { ...quote, from: { providerId: null }, to: { providerId: 'p1' } },
      }),
    ).toEqual(['Overwritten: Provider', 'empty became Glow Aesthetics', 'Anna Glow']);
  });

  it('covers unknown details without breaking the list', () => {
    expect(linesOf({ kind: 'sent', details: {} })).toEqual([
      'Emailed to an unknown recipient',
      'Accepted by the mail server',
      'Anna Glow',
    ]);
    const kinds = ['sent', 'failed', 'viewed', 'accepted', 'declined', 'revoked', 'continued'];
    const kind = fc.constantFrom(...kinds, 'paid', 'unpaid', 'replaced', 'of a later version');
    const its = fc.oneof(
      fc.jsonValue(),
      fc.record(
        Object.fromEntries(
          [
            'method',
            'recipient',
            'subject',
            'reason',
            'uncertain',
            'entity',
            'item',
            'from',
            'to',
            'total',
            'amount',
            'paidOn',
          ].map((name) => [name, fc.jsonValue()]),
        ),
        { requiredKeys: [] },
      ),
    );
    fc.assert(
      fc.property(kind, its, (anyKind, details) => {
        const words = linesOf({ kind: anyKind, details });
        for (const one of words) expect(one).toBeTypeOf('string');
        expect(words[0]).not.toBe('');
      }),
    );
  });
});
