// @vitest-environment happy-dom

import { checkField } from '@domain/fields.ts';
import type { FieldContext } from '@domain/numberFields.ts';
import type { LineItem, Quote } from '@domain/types.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import fc from 'fast-check';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../../api/apiError.ts';
import { requestJson } from '../../../api/client.ts';
import { keys } from '../../../api/keys.ts';
import { queryClient } from '../../../api/queryClient.ts';
import type { CurrentUser } from '../../../api/types.ts';
import { outbox } from '../../../outbox/current.ts';
import { aServer } from '../../../outbox/testing/aServer.ts';
import { aLineItem, anna, aQuote } from '../../../outbox/testing/builders.ts';
import { emptyQueue } from '../../../outbox/testing/testOutbox.ts';
import { getQuoteNow } from '../../../outbox/view/liveQuote.ts';
import { useLineItem } from '../../../outbox/view/useQuote.ts';
import { DecimalQuantities } from '../../../ui/DecimalQuantities.ts';
import { PaymentTerms } from '../summary/PaymentTerms.tsx';
import { TaxRate } from '../summary/TaxRate.tsx';
import { DiscountFields } from './DiscountFields.tsx';
import { DiscountSlider } from './DiscountSlider.tsx';
import { Description, Quantity, UnitPrice } from './ItemField.tsx';
import { Notes } from './Notes.tsx';

// Property: whatever is typed, pasted and stepped, and whatever the network does, the server gets
// the intended values in the intended order, and never a value older than the one it has.

vi.mock('../../../api/client.ts', () => ({ requestJson: vi.fn(), apiRequest: vi.fn() }));
vi.mock('../../../api/session/renewSession.ts', () => ({ renewSession: async () => undefined }));
vi.mock('../../../api/connection/serverAnswers.ts', () => ({
  serverAnswers: async () => navigator.onLine,
}));
vi.setConfig({ testTimeout: 120_000 });

const quoteId = 'quote-1';
const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);

type Field = {
  item?: Partial<LineItem>;
  context?: FieldContext;
  show: (item: LineItem) => ReactNode;
  of: (quote: Quote) => string;
  name: string;
  check: (text: string) => ReturnType<typeof checkField<'lineItem', 'notes'>>;
  /** If a text becomes too long, the last valid one is kept. */
  keepsLastValid?: boolean;
};

const shared = { quoteId, itemId: 'item-1', disabled: false };
const ofItem = (name: keyof LineItem) => (quote: Quote) => String(quote.lineItems[0]?.[name]);
const lineField = (
  name: 'quantity' | 'unitPrice' | 'discountValue' | 'description' | 'notes',
  context: FieldContext = {},
) => ({
  name,
  context,
  of: ofItem(name),
  check: (text: string) => checkField('lineItem', name, text, context),
});
const discount = (item: LineItem) => (
  <>
    <DiscountFields {...shared} type={item.discountType} value={item.discountValue} />
    {item.discountType === 'percent' ? (
      <DiscountSlider quoteId={quoteId} item={item} disabled={false} savings="0.00" />
    ) : null}
  </>
);

const fields: Record<string, Field> = {
  'a quantity': {
    ...lineField('quantity'),
    show: (item) => <Quantity {...shared} value={item.quantity} />,
  },
  'a quantity with decimals': {
    ...lineField('quantity', { decimalQuantities: true }),
    show: (item) => <Quantity {...shared} value={item.quantity} />,
  },
  'a price': {
    ...lineField('unitPrice'),
    show: (item) => <UnitPrice {...shared} value={item.unitPrice} />,
  },
  'a percent discount': {
    ...lineField('discountValue', { discountType: 'percent' }),
    item: { discountValue: '9' },
    show: discount,
  },
  'a fixed discount': {
    ...lineField('discountValue', { discountType: 'fixed' }),
    item: { discountType: 'fixed', discountValue: '9.00' },
    show: discount,
  },
  'a description': {
    ...lineField('description'),
    keepsLastValid: true,
    show: (item) => <Description {...shared} value={item.description} />,
  },
  notes: {
    ...lineField('notes'),
    keepsLastValid: true,
    show: (item) => <Notes {...shared} value={item.notes} />,
  },
  'the payment terms': {
    name: 'paymentTerms',
    keepsLastValid: true,
    show: () => <PaymentTerms quoteId={quoteId} />,
    of: (quote) => quote.paymentTerms,
    check: (text) => checkField('quote', 'paymentTerms', text),
  },
  'the tax rate': {
    name: 'taxRate',
    show: () => <TaxRate quoteId={quoteId} />,
    of: (quote) => quote.taxRate,
    check: (text) => checkField('quote', 'taxRate', text),
  },
};

type Action =
  | { do: 'key'; key: string }
  | { do: 'paste'; text: string }
  /** Only a percent discount has a slider. */
  | { do: 'slide'; to: string }
  | { do: 'step'; key: 'ArrowUp' | 'ArrowDown' | 'PageUp' | 'PageDown' }
  | { do: 'wait'; ms: number }
  | { do: 'backspace' | 'focus' | 'blur' | 'hold' | 'release' | 'offline' | 'online' };

const actions: fc.Arbitrary<Action[]> = fc.array(
  fc.oneof(
    {
      weight: 8,
      arbitrary: fc
        .constantFrom(...'0123456789.5,-a')
        .map((key) => ({ do: 'key', key }) satisfies Action),
    },
    {
      weight: 3,
      arbitrary: fc
        .constantFrom('60', '60.123', '101', '9.5555', '1.5', '1.234,50', '$1,234.50', '', 'abc')
        .map((text) => ({ do: 'paste', text }) satisfies Action),
    },
    { weight: 1, arbitrary: fc.constant({ do: 'paste', text: 'x'.repeat(5001) } satisfies Action) },
    {
      weight: 1,
      arbitrary: fc.nat(50).map((to) => ({ do: 'slide', to: String(to) }) satisfies Action),
    },
    {
      weight: 2,
      arbitrary: fc
        .constantFrom('ArrowUp', 'ArrowDown', 'PageUp', 'PageDown')
        .map((key) => ({ do: 'step', key }) satisfies Action),
    },
    {
      weight: 6,
      arbitrary: fc
        .constantFrom(0, 100, 799, 900)
        .map((ms) => ({ do: 'wait', ms }) satisfies Action),
    },
    {
      weight: 6,
      arbitrary: fc
        .constantFrom(
          'backspace',
          'backspace',
          'focus',
          'blur',
          'hold',
          'release',
          'offline',
          'online',
        )
        .map((name) => ({ do: name }) as Action),
    },
  ),
  { maxLength: 40 },
);

function Shown({ show }: Pick<Field, 'show'>) {
  const item = useLineItem(quoteId, 'item-1');
  return item ? show(item) : null;
}

/** The field on a screen, its server behind a network that can fail, and the user's actions. */
function aField(field: Field) {
  const { item = {}, context = {}, show, of, check, name } = field;
  const server = aServer(aQuote({ lineItems: [aLineItem(item)] }));
  const decimalQuantities = context.decimalQuantities === true;
  const user: CurrentUser = {
    ...anna,
    tenant: anna.tenant && { ...anna.tenant, decimalQuantities },
  };
  queryClient.setQueryData(keys.user, user);
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  const answer = vi.mocked(requestJson).getMockImplementation();
  /** Each operation that left the device, once. */
  const sent = new Map<unknown, string>();
  vi.mocked(requestJson).mockImplementation(async (...call) => {
    if (!navigator.onLine) throw new ApiError(0, '0: Unable to connect to server');
    const [, , body, meta] = call;
    const value = Object.getOwnPropertyDescriptor(body ?? {}, name)?.value;
    if (value !== undefined) sent.set(meta?.op, String(value));
    return answer?.(...call);
  });

  const element = document.createElement('div');
  document.body.append(element);
  const root = createRoot(element);
  flushSync(() =>
    root.render(
      <QueryClientProvider client={queryClient}>
        <MemoryRouter>
          <DecimalQuantities value={decimalQuantities}>
            <Shown show={show} />
          </DecimalQuantities>
        </MemoryRouter>
      </QueryClientProvider>,
    ),
  );
  const input = element.querySelector<HTMLInputElement | HTMLTextAreaElement>('input, textarea');
  if (!input) throw new Error('no field on the screen');
  const value = () => of(getQuoteNow(quoteId) ?? aQuote());
  /** Every valid value that the field's text has had, in order. */
  const meant = [value()];
  const isValid = () => input.value === value() || check(input.value).ok;
  /** The field's value when it received the focus. */
  let finished = value();
  const focus = () => {
    if (document.activeElement !== input) finished = value();
    input.focus();
  };

  const enter = (control: Element, text: string) => {
    const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value') ?? {};
    set?.call(control, text);
    control.dispatchEvent(new Event('input', { bubbles: true }));
  };
  const type = (text: string) => {
    focus();
    const before = value();
    enter(input, text);
    expect(input.value).toBe(text);
    noteMeant(text, before);
  };
  const noteMeant = (text: string, before: string) => {
    const checked = check(text);
    if (text === before) meant.push(before);
    else if (checked.ok) meant.push(checked.value);
  };
  const step = async (key: string) => {
    focus();
    const [before, text] = [value(), input.value];
    input.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    await wait(0);
    if (input.value !== text) noteMeant(input.value, before);
    // A step starts from a number and never replaces text that it would lose.
    if (/,/.test(text) && !check(text).ok) expect(input.value).toBe(text);
  };
  const slide = (to: string) => {
    const slider = element.querySelector('input[type=range]');
    if (!slider) return;
    input.blur();
    enter(slider, to);
    meant.push(to);
    expect(value()).toBe(to);
  };
  const run = async (action: Action) => {
    switch (action.do) {
      case 'key':
        return type(input.value + action.key);
      case 'backspace':
        return type(input.value.slice(0, -1));
      case 'paste':
        return type(action.text);
      case 'slide':
        return slide(action.to);
      case 'step':
        return step(action.key);
      case 'focus':
        return focus();
      case 'blur':
        return input.blur();
      case 'hold':
        // Holding twice would leave the first calls unanswered forever.
        server.release();
        return server.hold();
      case 'release':
        return server.release();
      case 'wait':
        await wait(action.ms);
        return;
      default:
        online.mockReturnValue(action.do === 'online');
    }
  };
  return {
    input,
    meant,
    isValid,
    run,
    value,
    sent: () => [...sent.values()],
    kept: () => of(server.kept()),
    finished: () => finished,
    unsent: () =>
      outbox()
        .all()
        .filter(({ attempted }) => !attempted)
        .map((entry) => (entry.kind === 'edit' ? entry.value : entry.kind)),
    end: async () => {
      input.blur();
      online.mockReturnValue(true);
      server.release();
      await wait(120_000);
    },
    remove: () => {
      root.unmount();
      element.remove();
    },
  };
}

/** Whether `all` contains all of `some` in the same order. */
function isInOrder(some: readonly string[], all: readonly string[]): boolean {
  let at = 0;
  for (const one of some) {
    at = all.indexOf(one, at) + 1;
    if (at === 0) return false;
  }
  return true;
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe.each(Object.entries(fields))('%s', (_name, field) => {
  it('sends valid values, withdraws invalid ones, and never reverts to an older one', async () => {
    await fc.assert(
      fc.asyncProperty(actions, async (story) => {
        const screen = aField(field);
        const first = screen.kept();
        try {
          screen.input.focus();
          for (const action of story) {
            await screen.run(action);
            await wait(0);
            if (!screen.isValid()) {
              // Nothing of the invalid text waits to be sent, but values finished before it may.
              const before = field.keepsLastValid ? screen.meant : [screen.finished()];
              for (const value of screen.unsent()) expect(before).toContain(value);
              expect([first, screen.kept(), ...screen.sent(), ...before]).toContain(screen.value());
            }
            expect(isInOrder(screen.sent(), screen.meant)).toBe(true);
          }
          await screen.end();
          expect(isInOrder(screen.sent(), screen.meant)).toBe(true);
          expect(outbox().all()).toEqual([]);
          expect(screen.value()).toBe(screen.kept());
          const checked = field.check(screen.input.value);
          const last = screen.input.value === screen.kept() || !checked.ok ? null : checked.value;
          // A valid text ends up on the server; for an invalid one, the last value that was sent
          // stays.
          expect(screen.kept()).toBe(last ?? screen.sent().at(-1) ?? first);
        } finally {
          await screen.end();
          screen.remove();
          emptyQueue();
        }
      }),
      { numRuns: 150 },
    );
  });
});
