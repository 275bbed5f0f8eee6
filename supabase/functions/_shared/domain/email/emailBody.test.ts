import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { reminderKinds } from '../constants.ts';
import { messages } from '../messages/messages.ts';
import type { Reminder } from '../types.ts';
import {
  checkEmailBody,
  filledEmailBody,
  placeholders,
  placeholderValues,
  standardEmailBody,
} from './emailBody.ts';

const quote = {
  clientName: 'Dana Moore',
  projectTitle: 'Spring skin care',
  total: '1411.00',
  validUntil: '2026-12-24',
};
const filled = (body: string, change: Partial<typeof quote> = {}, reminder?: Reminder) =>
  filledEmailBody(body, 'Glow', { ...quote, ...change }, reminder ?? null);

describe('what an email begins with', () => {
  it('has the version’s own client, total and last day', () => {
    expect(filled('Hi {client}, it is {total}, until {valid until}.')).toBe(
      'Hi Dana Moore, it is $1,411.00, until December 24, 2026.',
    );
    expect(filled('{ Client } {TOTAL} {valid  until}')).toBe(
      'Dana Moore $1,411.00 December 24, 2026',
    );
    expect(filled('Dear {client},', { clientName: ' ' })).toBe('Dear client,');
  });

  it('says in words what a message that is being written does not have yet', () => {
    expect(placeholderValues({ clientName: '', total: '0', validUntil: null })).toEqual({
      client: 'client',
      total: '$0.00',
      'valid until': 'the last day',
    });
  });

  it('is what is reminded of, if it is empty, and else what the company wrote', () => {
    const untitled = { clientName: '', projectTitle: ' ' };
    expect(filled('', {}, 'unviewed')).toBe(
      'Dear Dana Moore,\n\nThis is a reminder of your quote for Spring skin care from Glow, in case it did not reach you.',
    );
    expect(filled('', untitled, 'unanswered')).toBe(
      'Hello,\n\nHave you had a chance to look over your quote from Glow?',
    );
    expect(filled('', untitled, 'expiring')).toBe(
      'Hello,\n\nThis is a reminder of your quote from Glow. You can accept it until December 24, 2026.',
    );
    expect(filled('', untitled, 'asked')).toBe(
      'Hello,\n\nThis is a reminder of your quote from Glow.',
    );
    for (const reminder of reminderKinds) {
      expect(filled('Still there, {client}?', {}, reminder)).toBe('Still there, Dana Moore?');
    }
  });

  it('is the standard text if it is empty', () => {
    expect(filled('')).toBe(
      'Dear Dana Moore,\n\nHere is your quote for Spring skin care from Glow.',
    );
    expect(filled('', { clientName: '', projectTitle: '' })).toBe(
      'Hello,\n\nHere is your quote from Glow.',
    );
  });

  it('is filled in once: a name is never read as a placeholder', () => {
    const named = { clientName: '{total} $& {valid until}' };
    expect(filled('Dear {client},', named)).toBe('Dear {total} $& {valid until},');
    expect(filled('', named)).toBe(standardEmailBody('Glow', { ...quote, ...named }));
  });

  it('is refused with an unknown placeholder, which the client would read', () => {
    expect(checkEmailBody('Dear {name},', {})).toEqual({
      ok: false,
      message: messages.send.refusals.placeholder('{name}'),
    });
    expect(checkEmailBody('{}', {}).ok).toBe(false);
    expect(checkEmailBody('x'.repeat(2001), {}).ok).toBe(false);
    expect(checkEmailBody(7, {}).ok).toBe(false);
  });

  it('is trimmed, without control and override characters; nothing visible is the standard text', () => {
    expect(checkEmailBody(' Hi,\r\nall\u202e\u0007 well ', {})).toEqual({
      ok: true,
      value: 'Hi,\nall well',
    });
    expect(checkEmailBody('\n\u200b ', {})).toEqual({ ok: true, value: '' });
  });

  it('leaves no placeholder, in any text that is accepted', () => {
    const part = fc.oneof(
      fc.string(),
      fc.constantFrom(...placeholders).map((name) => `{${name}}`),
      fc.constantFrom('{', '}', '{{', '\n'),
    );
    fc.assert(
      fc.property(fc.array(part), (parts) => {
        const checked = checkEmailBody(parts.join(''), {});
        if (!checked.ok) return;
        expect(filled(checked.value, { clientName: 'Dana' })).not.toMatch(
          /\{\s*(client|total|valid\s+until)\s*\}/i,
        );
        expect(checkEmailBody(checked.value, {})).toEqual(checked);
      }),
    );
  });
});
