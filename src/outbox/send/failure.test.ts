import { describe, expect, it } from 'vitest';
import { ApiError } from '../../api/apiError.ts';
import { texts } from '../../texts/texts.ts';
import { backOff, failureOf } from './failure.ts';

const { failures } = texts.outbox;
const of = (status: number, detail?: string) => failureOf(new ApiError(status, 'no', detail));

describe('the failure that an attempt records', () => {
  it('is to be tried again where nothing is known of it', () => {
    expect(failureOf(new TypeError('odd'))).toEqual({
      status: 0,
      message: failures.untold,
      parked: false,
    });
  });

  it('asks the user to sign in again where the session has ended', () => {
    expect(of(401)).toEqual({ status: 401, message: failures.signedOut, parked: false });
  });

  it('says whether the server cannot be reached or has a problem', () => {
    expect(of(0)).toEqual({ status: 0, message: failures.unreachable, parked: false });
    for (const status of [408, 425, 429, 500, 503]) {
      expect(of(status)).toEqual({ status, message: failures.server, parked: false });
    }
  });

  it('waits for the user where the server refused, with its reason if it gave one', () => {
    for (const status of [400, 403, 404, 409, 410, 422, 499]) {
      const message = 'Not saved: Too long';
      expect(of(status, 'Too long')).toEqual({ status, message, parked: true });
    }
    expect(of(400).message).toBe('Not saved: the server refused it');
  });
});

describe('the wait after failures', () => {
  it('doubles from one second on, up to half a minute', () => {
    expect([1, 2, 3, 5, 6, 40].map(backOff)).toEqual([1000, 2000, 4000, 16_000, 30_000, 30_000]);
  });
});
