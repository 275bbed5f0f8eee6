import { describe, expect, it } from 'vitest';
import { checkField, type Entity, isEditableField } from './fields.ts';
import { messages } from './messages/messages.ts';

const ok = (value: unknown) => ({ ok: true, value });
const refused = (message: string) => ({ ok: false, message });
const words = messages.fields;

describe('quantity', () => {
  it.each([
    ['3', '3'],
    ['007', '7'],
    ['', '0'],
    [' 12 ', '12'],
    ['0', '0'],
    ['999999', '999999'],
  ])('[S5-22] %j becomes %j', (typed, kept) => {
    expect(checkField('lineItem', 'quantity', typed)).toEqual(ok(kept));
  });

  it.each(['1.5', '-1', 'abc', '1e3', '+1', '1,000'])('[S5-22] refuses %j', (typed) => {
    expect(checkField('lineItem', 'quantity', typed)).toEqual(refused(words.wholeNumber));
  });

  it('[S5-23] refuses more than 999,999', () => {
    const answer = refused('Must be 999,999 or less');
    expect(checkField('lineItem', 'quantity', '1000000')).toEqual(answer);
    expect(checkField('lineItem', 'quantity', '9'.repeat(300))).toEqual(answer);
    expect(checkField('lineItem', 'quantity', '9'.repeat(500))).toEqual(answer);
  });
});

describe('a quantity with decimals allowed', () => {
  const check = (typed: unknown) =>
    checkField('lineItem', 'quantity', typed, { decimalQuantities: true });

  it.each([
    ['1.5', '1.5'],
    ['.25', '0.25'],
    ['2.', '2'],
    ['2.000', '2'],
    ['1.005', '1.005'],
    ['007.50', '7.5'],
    ['', '0'],
    [' 12 ', '12'],
    ['999999', '999999'],
    [0.5, '0.5'],
  ])('%j becomes %j', (typed, kept) => {
    expect(check(typed)).toEqual(ok(kept));
  });

  it.each([
    ['1.0005', words.decimals(3)],
    ['-0.5', words.notNegative],
    ['999999.001', 'Must be 999,999 or less'],
    ['1,5', words.unclear('1.5')],
    ['1,234', words.unclear('1.5')],
    ['1,000.5', words.unclear('1.5')],
    ['12:30', words.unclear('1.5')],
    ['1/2', words.unclear('1.5')],
    ['½', words.unclear('1.5')],
    ['abc', words.notANumber],
    ['1e3', words.notANumber],
    ['.', words.notANumber],
    [null, words.notANumber],
  ])('%j is refused', (typed, message) => {
    expect(check(typed)).toEqual(refused(message));
  });
});

describe('unit price', () => {
  it.each([
    ['100', '100.00'],
    ['0.5', '0.50'],
    ['.5', '0.50'],
    ['12.', '12.00'],
    ['$1,200.00', '1200.00'],
    ['1,234.50', '1234.50'],
    ['$1,234.50', '1234.50'],
    ['1,234', '1234.00'],
    ['1,234,567', '1234567.00'],
    ['9999999.99', '9999999.99'],
    ['-0', '0.00'],
  ])('[S5-24] %j becomes %j', (typed, kept) => {
    expect(checkField('lineItem', 'unitPrice', typed)).toEqual(ok(kept));
  });

  it.each(['', ' ', '-', '.', 'abc', 'NaN', '1e308'])('[S5-29] counts %j as 0', (typed) => {
    expect(checkField('lineItem', 'unitPrice', typed)).toEqual(ok('0.00'));
  });

  it.each([
    ['-5', words.notNegative],
    ['-0.001', words.notNegative],
    ['10000000', 'Must be 9,999,999.99 or less'],
    ['9999999.991', words.decimals(2)],
    ['1.005', words.decimals(2)],
    // 1500 in much of Europe.
    ['1.500', words.decimals(2)],
    ['9'.repeat(500), 'Must be 9,999,999.99 or less'],
  ])('[S5-24] refuses %j', (typed, message) => {
    expect(checkField('lineItem', 'unitPrice', typed)).toEqual(refused(message));
  });

  it.each([
    '1.234,50',
    '1,5',
    '12,50',
    '1.234.567',
    '1 234.50',
    '1\u00a0234,50',
    "1'234.50",
    '12,34,567',
    '1,2345',
    '€ 12.50',
    '12.50 $',
    '10-20',
    '5-',
    '=1+1',
    '１２',
  ])('does not guess at %j, which is ambiguous', (typed) => {
    expect(checkField('lineItem', 'unitPrice', typed)).toEqual(refused(words.unclear('1234.50')));
    expect(checkField('service', 'defaultPrice', typed)).toEqual(refused(words.unclear('1234.50')));
  });

  it('refuses anything but text', () => {
    expect(checkField('lineItem', 'unitPrice', null)).toEqual(refused(words.notANumber));
    expect(checkField('lineItem', 'unitPrice', { toString: () => '1' })).toMatchObject({
      ok: false,
    });
  });
});

describe('discount', () => {
  const percent = (typed: string) =>
    checkField('lineItem', 'discountValue', typed, { discountType: 'percent' });
  const fixed = (typed: string) =>
    checkField('lineItem', 'discountValue', typed, { discountType: 'fixed' });

  it('[S5-26] keeps a percent from 0 to 100 with up to three decimals', () => {
    expect(['12.50', '0', '', '100', '33.333'].map(percent)).toEqual(
      ['12.5', '0', '0', '100', '33.333'].map(ok),
    );
    expect(percent('100.001')).toEqual(refused('Must be 100 or less'));
    expect(percent('1.0005')).toEqual(refused(words.decimals(3)));
  });

  it('[S5-27] keeps a fixed discount with two decimals, and plain 0', () => {
    expect(['20', '0.00', '', '9999999.99'].map(fixed)).toEqual(
      ['20.00', '0', '0', '9999999.99'].map(ok),
    );
    expect(fixed('0.001')).toEqual(refused(words.decimals(2)));
  });

  it('[S5-25] refuses a negative value', () => {
    expect([percent('-1'), fixed('-0.01')]).toEqual(Array(2).fill(refused(words.notNegative)));
  });

  it('applies the wider limits without a type', () => {
    expect(checkField('lineItem', 'discountValue', '12.500')).toEqual(ok('12.5'));
    expect(checkField('lineItem', 'discountValue', '250')).toEqual(ok('250'));
    expect(checkField('lineItem', 'discountValue', '10000000')).toMatchObject({ ok: false });
  });

  it('[S9-12] is of type percent or fixed, and no other', () => {
    expect(checkField('lineItem', 'discountType', 'fixed')).toEqual(ok('fixed'));
    expect(checkField('lineItem', 'discountType', 'FIXED')).toEqual(refused(words.discountType));
    expect(checkField('lineItem', 'option', 'offered')).toEqual(ok('offered'));
    expect(checkField('lineItem', 'option', true)).toEqual(refused(words.option));
  });
});

describe('tax rate', () => {
  it('[S5-13][S9-02] is a percent from 0 to 100', () => {
    const check = (typed: string) => checkField('quote', 'taxRate', typed);
    expect(['8.50', '8.875', '', '100'].map(check)).toEqual(['8.5', '8.875', '0', '100'].map(ok));
    expect(check('100.1')).toEqual(refused('Must be 100 or less'));
    expect(check('-0.1')).toEqual(refused(words.notNegative));
    expect(check('9.5555')).toEqual(refused(words.decimals(3)));
    expect(check('8.5 %')).toEqual(ok('8.5'));
    for (const typed of ['8,5', '1,234', '$8.5', '8.5.1']) {
      expect(check(typed)).toEqual(refused(words.unclear('8.5')));
    }
  });
});

describe('texts', () => {
  it('may be empty, and keep spaces as typed', () => {
    expect(checkField('lineItem', 'description', '')).toEqual(ok(''));
    expect(checkField('quote', 'clientName', 'Ann ')).toEqual(ok('Ann '));
  });

  it('count characters as Postgres does, so that an emoji is one', () => {
    expect(checkField('lineItem', 'description', '😀'.repeat(500))).toMatchObject({ ok: true });
    expect(checkField('lineItem', 'description', 'x'.repeat(501))).toEqual(
      refused(words.tooLong(500)),
    );
  });

  it('have uniform line endings, no control characters and no unpaired surrogates', () => {
    expect(
      checkField('lineItem', 'notes', 'a\r\nb\rc\vd\u2028e\tf\u0000\u001b\u007f\u0085'),
    ).toEqual(ok('a\nb\nc\nd\ne\tf\n'));
    expect(checkField('lineItem', 'notes', 'x\ud83dy')).toEqual(ok('x\ufffdy'));
  });

  it('are trimmed if required', () => {
    expect(checkField('customUnit', 'name', '  visit ')).toEqual(ok('visit'));
    expect(checkField('provider', 'name', 'Glow\n Aesthetics')).toEqual(ok('Glow Aesthetics'));
  });

  it.each(['\u200B', ' \u2060\u00A0', '\u202E\u200F', '\u180E\u3000\uFEFF'])(
    'reject an invisible name: %j',
    (name) => {
      expect(checkField('decision', 'name', name).ok).toBe(false);
      expect(checkField('decision', 'name', `${name}Łucja`).ok).toBe(true);
    },
  );

  it('lose directional overrides in a client’s typed name', () => {
    for (const turned of ['\u202EDana', 'Da\u2066na\u2069']) {
      expect(checkField('decision', 'name', turned)).toEqual(ok('Dana'));
    }
    expect(checkField('decision', 'name', '\u2066 \u2069').ok).toBe(false);
  });

  it('[S5-10] refuse a blank unit name', () => {
    expect(checkField('customUnit', 'name', ' \n')).toEqual(refused('Please enter a unit name'));
  });

  it('refuse anything but text', () => {
    expect(checkField('lineItem', 'notes', 5)).toEqual(refused(words.notText));
    expect(checkField('lineItem', 'enabled', 'true')).toEqual(refused(words.notYesOrNo));
    expect(checkField('lineItem', 'enabled', false)).toEqual(ok(false));
  });
});

describe('service', () => {
  it('[S5-07] requires a name and a price', () => {
    const missing = refused('Please fill in all required fields');
    expect(checkField('service', 'name', ' ')).toEqual(missing);
    expect(checkField('service', 'defaultPrice', ' ')).toEqual(missing);
    expect(checkField('service', 'defaultPrice', undefined)).toEqual(missing);
    expect(checkField('service', 'description', '')).toEqual(ok(''));
  });

  it('[S5-09] accepts a price of 0 or more', () => {
    expect(checkField('service', 'defaultPrice', '0')).toEqual(ok('0.00'));
    expect(checkField('service', 'defaultPrice', '-1')).toEqual(refused(words.notNegative));
    expect(checkField('service', 'defaultPrice', 'abc')).toEqual(refused(words.notANumber));
  });
});

describe('ids', () => {
  it('are UUIDs or null', () => {
    const id = '0B9F3A52-6C1D-4E7A-9F00-123456789ABC';
    expect(checkField('quote', 'providerId', id)).toEqual(ok(id.toLowerCase()));
    expect(checkField('quote', 'providerId', null)).toEqual(ok(null));
    expect(checkField('quote', 'providerId', '')).toEqual(refused(words.unknownId));
    expect(checkField('quote', 'logoId', "' or 1=1")).toEqual(refused(words.unknownId));
  });
});

describe('an access token', () => {
  it('[S5-19] requires a password, and keeps it exactly as typed', () => {
    for (const none of ['', undefined, null, 7]) {
      expect(checkField('accessToken', 'password', none)).toEqual(
        refused('Please enter the password'),
      );
    }
    for (const typed of [' ', ' x ', 'é'.repeat(72), '\u0001']) {
      expect(checkField('accessToken', 'password', typed)).toEqual(ok(typed));
    }
    expect(checkField('accessToken', 'password', 'x'.repeat(1001)).ok).toBe(false);
  });

  it('has one of three scopes', () => {
    expect(checkField('accessToken', 'scope', 'all_sent')).toEqual(ok('all_sent'));
    expect(checkField('accessToken', 'scope', 'all').ok).toBe(false);
  });
});

describe('login', () => {
  it('[S5-16] requires a username and a password, which keeps its trailing spaces', () => {
    expect(checkField('login', 'username', ' ')).toEqual(refused('Please enter your username'));
    expect(checkField('login', 'password', '')).toEqual(refused('Please enter your password'));
    expect(checkField('login', 'password', ' x ')).toEqual(ok(' x '));
  });
});

describe('isEditableField', () => {
  it.each([
    ['lineItem', 'quantity', true],
    ['lineItem', 'sortOrder', false],
    ['lineItem', 'tenantId', false],
    ['quote', 'constructor', false],
    ['quote', '__proto__', false],
  ] satisfies [Entity, string, boolean][])('%s.%s: %s', (entity, field, answer) => {
    expect(isEditableField(entity, field)).toBe(answer);
  });
});
