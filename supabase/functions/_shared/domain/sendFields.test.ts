import { describe, expect, it } from 'vitest';
import {
  checkCopies,
  checkLastDay,
  checkRecipient,
  checkSendAt,
  checkSubject,
} from './sendFields.ts';

describe('a recipient by email', () => {
  it.each([
    ['client@example.com', 'client@example.com'],
    [' Dana.O+quote@Mail.Example.COM ', 'Dana.O+quote@mail.example.com'],
    ["o'neil_x-1@example.co.uk", "o'neil_x-1@example.co.uk"],
    ['dana@bücher.example', 'dana@xn--bcher-kva.example'],
  ])('%j is taken as %j', (given, taken) => {
    expect(checkRecipient('email', given)).toEqual({ ok: true, value: taken });
  });

  it.each([
    'a@example.com,b@example.com',
    'a@example.com;b@example.com',
    'a@example.com b@example.com',
    'a@example.com\n',
    'a@example.com\r\nBcc: b@example.com',
    'a@example.com\u2028b@example.com',
    '"Ann, Co" <a@example.com>',
    '<a@example.com>',
    'a@b@example.com',
    'a@example',
    'a@[127.0.0.1]',
    'a@127.0.0.1',
    'a@example.com/../',
    'a@example.com:25',
    'a@ex%61mple.com',
    'a@-example.com',
    'a@example..com',
    `${'a'.repeat(65)}@example.com`,
    `a@${'b.'.repeat(95)}com`,
    '@example.com',
    'example.com',
    'ä@example.com',
    'a\u0000@example.com',
    '=?utf-8?q?a=40b.example?=@example.com',
  ])('%j is refused', (given) => {
    expect(checkRecipient('email', given)).toMatchObject({ ok: false, message: /one email/ });
  });
});

describe('whom a link to copy is for', () => {
  it.each([
    [' Dana  Lee ', 'Dana Lee'],
    ['Dana\u202E Lee\n& Co', 'Dana Lee & Co'],
    ['東京', '東京'],
  ])('%j is taken as %j', (given, taken) => {
    expect(checkRecipient('link', given)).toEqual({ ok: true, value: taken });
  });

  it.each([undefined, 7, '', ' \u200b', '\u202E'])('%j is refused', (given) => {
    expect(checkRecipient('link', given)).toMatchObject({ ok: false, message: /whom the link/ });
  });

  it('a name that is too long is refused', () => {
    expect(checkRecipient('link', 'x'.repeat(201))).toMatchObject({ ok: false, message: /200/ });
  });
});

describe('when a message leaves', () => {
  const now = new Date('2026-11-27T12:00:00Z');

  it.each([
    ['2026-11-27T12:00:01Z', '2026-11-27T12:00:01.000Z'],
    ['2026-11-30T09:00:00.000+01:00', '2026-11-30T08:00:00.000Z'],
    ['2027-11-27T11:59:00Z', '2027-11-27T11:59:00.000Z'],
  ])('%j is taken', (given, taken) => {
    expect(checkSendAt(given, now)).toEqual({ ok: true, value: taken });
  });

  it.each([
    null,
    '',
    7,
    'tomorrow',
    '2026-11-31T09:00:00Z',
    '2026-11-27T12:00:00Z',
    '2026-11-27T11:59:59Z',
    '2027-11-28T12:00:00Z',
  ])('%j is refused', (given) => {
    expect(checkSendAt(given, now)).toMatchObject({ ok: false, message: /^Choose a time/ });
  });
});

describe('copies', () => {
  it.each<[unknown, string[]]>([
    ['', []],
    [
      ' a@example.com, B@Example.com;c@example.com ',
      ['a@example.com', 'B@example.com', 'c@example.com'],
    ],
    ['a@example.com a@example.com client@example.com', ['a@example.com']],
    [['a@example.com'], ['a@example.com']],
    [[], []],
  ])('%j are %j', (given, taken) => {
    expect(checkCopies(given, 'client@example.com')).toEqual({ ok: true, value: taken });
  });

  it.each<unknown>([
    'a@example.com, b',
    'Ann <a@example.com>',
    ['a@example.com\r\nBcc: b@example.com'],
    ['a@example.com,b@example.com'],
    [7],
    null,
    {},
    'abcdef'.split('').map((name) => `${name}@example.com`),
  ])('%j are refused', (given) => {
    expect(checkCopies(given, 'client@example.com')).toMatchObject({
      ok: false,
      message: /up to 5/,
    });
  });
});

describe('a recipient by text message', () => {
  it.each([
    ['+1 (555) 010-0999', '+15550100999'],
    [' +48.501.000.111 ', '+48501000111'],
    ['+44\u00A020\u20117946\u20110999', '+442079460999'],
  ])('%j is taken as %j', (given, taken) => {
    expect(checkRecipient('sms', given)).toEqual({ ok: true, value: taken });
  });

  it.each([
    '555-010-0999',
    '+15550100999,+15550100998',
    '+1555010099\n9',
    '+0155501009',
    '+1',
    '00155501009',
    'tel:+15550100999',
    '+1555CALLNOW',
    `+${'1'.repeat(16)}`,
  ])('%j is refused', (given) => {
    expect(checkRecipient('sms', given)).toMatchObject({ ok: false, message: /one phone/ });
  });
});

it('[S5-11] refuses a missing recipient and a missing subject', () => {
  for (const nothing of ['', '  ', undefined, null, 7, ['a@example.com']]) {
    const refused = { ok: false, message: 'Please enter a recipient' };
    expect(checkRecipient('email', nothing)).toEqual(refused);
    expect(checkRecipient('sms', nothing)).toEqual(refused);
    expect(checkSubject(nothing)).toEqual({ ok: false, message: 'Please enter a subject' });
  }
  for (const unseen of ['\u200B', ' \u2060\u200D ', '\u180E', '\u202E', '\u2066\u2069']) {
    expect(checkSubject(unseen)).toEqual({ ok: false, message: 'Please enter a subject' });
  }
});

describe('a subject', () => {
  it('is one line of at most 200 characters, in any script', () => {
    expect(checkSubject(' Quote – Łazienka 🚿 ')).toEqual({
      ok: true,
      value: 'Quote – Łazienka 🚿',
    });
    expect(checkSubject('🚿'.repeat(200))).toMatchObject({ ok: true });
    expect(checkSubject('🚿'.repeat(201))).toMatchObject({ ok: false });
    expect(checkSubject('a\uD800b')).toEqual({ ok: true, value: 'a\uFFFDb' });
  });

  it('loses directional overrides that would make it read differently', () => {
    expect(checkSubject('Quote \u202Egpj\u202C \u2066a\u2069')).toEqual({
      ok: true,
      value: 'Quote gpj a',
    });
  });

  it('may not contain encoded text that mail clients would decode', () => {
    expect(checkSubject('=?utf-8?B?RnJlZQ==?=')).toEqual({
      ok: false,
      message: 'The subject cannot contain =? and ?=',
    });
    expect(checkSubject('Quote: 2 + 2 =? 4')).toMatchObject({ ok: true });
  });

  it.each(['a\nb', 'a\r\nBcc: b@example.com', 'a\u0000', 'a\u0085b', 'a\u2028b', 'a\tb', 'a\n'])(
    '%j is refused',
    (given) => {
      expect(checkSubject(given)).toEqual({
        ok: false,
        message: 'The subject must be on one line',
      });
    },
  );
});

it('accepts only an existing date as the last day', () => {
  for (const day of ['2026-12-31', '2028-02-29']) {
    expect(checkLastDay(day)).toEqual({ ok: true, value: day });
  }
  for (const none of ['', '2026-02-31', '2027-02-29', '31.12.2026', '1999-12-31', 20261231, null]) {
    expect(checkLastDay(none)).toMatchObject({ ok: false, message: /2026-12-31/ });
  }
});
