import type { ClientRefusal, ClientView } from '@domain/types.ts';
import { describe, expect, it } from 'vitest';
import { ApiError, networkError } from '../../api/apiError.ts';
import { canDecide, failureInStep, pageOf, pageOfFailure, tokenOf } from './clientPage.ts';
import { failureOfDecision } from './failureOfDecision.ts';
import { isGesture } from './isGesture.ts';
import { standOf } from './standOf.ts';

const token = 'aB3_-'.repeat(8).concat('xyz');
const sender = { tenant: 'Glow', name: 'Anna', email: 'anna@glow.example' };
const aView = (state: ClientView['state']) => ({ state, sender }) as ClientView;

describe('the address of the page', () => {
  it.each([`/q/${token}`, `/q/${token}/`, `/q/${token}.`, `/q/${token})`, `/q/${token}%3E`])(
    'has a token in %s',
    (path) => expect(tokenOf(path)).toBe(token),
  );

  it.each(['/q/', '/q', `/q/${token}x`, `/q/${token.slice(1)}`, `/x/${token}`])(
    'has none in %s',
    (path) => expect(tokenOf(path)).toBeNull(),
  );
});

describe('an answer', () => {
  it('shows the version, which the client can decide on while it is open', () => {
    const page = pageOf({ ok: true, view: aView('open') });
    expect(page).toEqual({ kind: 'shown', view: aView('open'), isStaff: false, reason: null });
    expect(canDecide(page)).toBe(true);
    for (const state of ['accepted', 'declined', 'expired', 'replaced'] as const) {
      expect(canDecide(pageOf({ ok: true, view: aView(state) }))).toBe(false);
    }
  });

  it('that is refused shows the current version and the reason', () => {
    const refusal: ClientRefusal = { error: 'Too late', ...aView('expired') };
    const page = pageOf({ ok: false, isStaff: false, refusal });
    expect(page).toMatchObject({ view: aView('expired'), isStaff: false, reason: 'Too late' });
  });

  it('to the sender’s own users offers no decision', () => {
    const refusal: ClientRefusal = { error: 'Yours', ...aView('open') };
    const page = pageOf({ ok: false, isStaff: true, refusal });
    expect(page).toMatchObject({ kind: 'shown', isStaff: true, reason: 'Yours' });
    expect(canDecide(page)).toBe(false);
  });

  it('about a withdrawn quote shows only the sender’s contact', () => {
    const refusal: ClientRefusal = { error: 'Withdrawn', state: 'revoked', sender };
    const page = pageOf({ ok: false, isStaff: false, refusal });
    expect(page).toEqual({ kind: 'revoked', sender });
  });

  it('that never arrived says nothing about the link', () => {
    expect(pageOfFailure(new ApiError(404, '404: Unknown'))).toEqual({ kind: 'unknown' });
    for (const error of [networkError(), new ApiError(503, '503: Busy'), new TypeError('x')]) {
      expect(pageOfFailure(error)).toEqual({ kind: 'failed' });
    }
  });
});

describe('a decision that failed', () => {
  const open = pageOf({ ok: true, view: aView('open') });

  it('is reported in its step while it can be retried there, otherwise on the page', () => {
    const refused = (state: ClientView['state'], sha256: string) =>
      pageOf({ ok: false, isStaff: false, refusal: { error: 'No', ...aView(state), sha256 } });
    expect(failureInStep(refused('open', 'shown'), 'shown')).toBe('No');
    expect(failureInStep(refused('open', 'newer'), 'shown')).toBeNull();
    expect(failureInStep(refused('replaced', 'shown'), 'shown')).toBeNull();
    expect(failureInStep(open, 'shown')).toBeNull();
  });

  it('may have arrived if the page cannot be loaded, but not if the quote is still open', () => {
    expect(failureOfDecision(networkError(), { kind: 'failed' })).toMatch(/may or may not/);
    expect(failureOfDecision(networkError(), open)).toMatch(/was not received/);
    expect(failureOfDecision(new ApiError(503, '503: Busy'), open)).toMatch(/was not received/);
  });

  it('is left to the page if that already shows the outcome', () => {
    const accepted = pageOf({ ok: true, view: aView('accepted') });
    expect(failureOfDecision(networkError(), accepted)).toBeNull();
    expect(failureOfDecision(networkError(), { kind: 'unknown' })).toBeNull();
  });

  it('reports what is wrong with the input', () => {
    const error = new ApiError(400, '400: …', 'Use at most 200 characters');
    expect(failureOfDecision(error, open)).toBe('Use at most 200 characters');
  });
});

describe('a gesture of a person', () => {
  const event = { isTrusted: true, movementX: 0, movementY: 0 };

  it.each(['scroll', 'wheel', 'pointerdown', 'touchmove', 'keydown'])('is a %s', (type) => {
    expect(isGesture({ ...event, type })).toBe(true);
    expect(isGesture({ ...event, type, isTrusted: false })).toBe(false);
  });

  it('includes a moving pointer, not one at rest while the page scrolls under it', () => {
    expect(isGesture({ ...event, type: 'pointermove' })).toBe(false);
    expect(isGesture({ ...event, type: 'pointermove', movementY: -1 })).toBe(true);
  });
});

it('says where a quote stands: an answer is acknowledged, and remains valid after a newer version', () => {
  const view = {
    state: 'replaced',
    snapshot: { provider: null, clientName: 'Whitfield Studio' },
    sender: { tenant: 'Glow', name: '', email: '' },
  } as const;
  expect(standOf({ ...view, receipt: null })).toMatch(/can no longer be accepted or declined/);
  const receipt = {
    decision: 'accepted',
    at: '2027-04-01T12:00:00Z',
    by: 'Dana',
    reason: '',
    code: null,
    signature: null,
  } as const;
  expect(standOf({ ...view, receipt })).toMatch(
    /already responded to this version. Here is the receipt/,
  );
  expect(standOf({ ...view, state: 'accepted', receipt })).toBe(
    'Thank you, Dana. Glow has your acceptance and will be in touch.',
  );
  expect(standOf({ ...view, state: 'declined', receipt })).toMatch(
    /^Glow can see that you declined/,
  );
});
