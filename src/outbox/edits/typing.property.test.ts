import { isTyped, lineItemFields } from '@domain/lineItemFields.ts';
import type { LineItem } from '@domain/types.ts';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../api/apiError.ts';
import type { AnyEditedField, EditedEntity } from '../queue/entry.ts';
import { aServer } from '../testing/aServer.ts';
import { aLineItem, aQuote } from '../testing/builders.ts';
import { emptyQueue } from '../testing/testOutbox.ts';
import { getQuoteNow } from '../view/liveQuote.ts';
import { beginTyping, saveTyped, withdrawTyped } from './typing.ts';

// Property: what a field shows and what is sent from it is exactly what a simple model says, in
// every field that is typed.

vi.mock('../../api/client.ts', () => ({ requestJson: vi.fn(), apiRequest: vi.fn() }));
vi.mock('../../api/session/renewSession.ts', () => ({ renewSession: async () => undefined }));
vi.mock('../../api/connection/serverAnswers.ts', () => ({ serverAnswers: async () => false }));
vi.setConfig({ testTimeout: 120_000 });

type Field = {
  entity: EditedEntity;
  field: AnyEditedField;
  /** Values as the server writes them; the first one is there at the beginning. */
  values: readonly [string, ...string[]];
  item?: Partial<LineItem>;
  /** Sent without a debounce (S7-39, S7-40). */
  isImmediate?: boolean;
};

const texts = ['Facial', 'F', 'Fa', 'Massage'] as const;
const quantities = ['3', '1', '15', '0'] as const;
const percents = ['25', '2', '10', '0'] as const;
const amounts = ['100.00', '6.00', '60.00', '0.00'] as const;

const fields: Record<string, Field> = {
  description: { entity: 'lineItem', field: 'description', values: texts },
  notes: { entity: 'lineItem', field: 'notes', values: texts },
  quantity: { entity: 'lineItem', field: 'quantity', values: quantities },
  minQuantity: { entity: 'lineItem', field: 'minQuantity', values: quantities },
  maxQuantity: { entity: 'lineItem', field: 'maxQuantity', values: quantities },
  unitPrice: { entity: 'lineItem', field: 'unitPrice', values: amounts },
  discountValue: { entity: 'lineItem', field: 'discountValue', values: percents },
  'a fixed discountValue': {
    entity: 'lineItem',
    field: 'discountValue',
    values: ['20.00', '2.00', '10.50', '0'],
    item: { discountType: 'fixed' },
  },
  'the discount on the whole': {
    entity: 'quote',
    field: 'discountValue',
    values: percents,
    isImmediate: true,
  },
  taxRate: { entity: 'quote', field: 'taxRate', values: percents, isImmediate: true },
  secondTaxRate: {
    entity: 'quote',
    field: 'secondTaxRate',
    values: percents,
    isImmediate: true,
  },
  deposit: {
    entity: 'quote',
    field: 'deposit',
    values: ['25%', '2%', '20.00', ''],
    isImmediate: true,
  },
  clientName: { entity: 'quote', field: 'clientName', values: texts, isImmediate: true },
  projectTitle: { entity: 'quote', field: 'projectTitle', values: texts, isImmediate: true },
  paymentTerms: { entity: 'quote', field: 'paymentTerms', values: texts, isImmediate: true },
};

type Action =
  | { do: 'type'; value: number }
  | { do: 'become invalid' | 'focus' | 'wait' | 'offline' | 'online' | 'refuse' };

const actions: fc.Arbitrary<Action[]> = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: fc.nat(3).map((value): Action => ({ do: 'type', value })) },
    {
      weight: 6,
      arbitrary: fc
        .constantFrom('become invalid', 'focus', 'wait', 'offline', 'online', 'refuse')
        .map((name) => ({ do: name }) as Action),
    },
  ),
  { maxLength: 30 },
);

/** A field, its server and the network, without queues, operations and tabs. */
function aModel(first: string, isImmediate: boolean) {
  type Unsent = { value: string; isRejected: boolean };
  let server = first;
  let unsent: Unsent | null = null;
  /** What was unsent before the text that is being typed; dropped once that is sent. */
  let before: Unsent | null = null;
  let [isTyping, isOnline, refuses] = [false, true, false];
  const sent: string[] = [];

  function send(): void {
    if (!isOnline || !unsent || unsent.isRejected) return;
    sent.push(unsent.value);
    before = null;
    if (refuses) unsent.isRejected = true;
    else [server, unsent] = [unsent.value, null];
    refuses = false;
  }

  return {
    sent,
    server: () => server,
    shown: () => unsent?.value ?? server,
    run: (action: Action, values: readonly string[]) => {
      switch (action.do) {
        case 'type': {
          const value = values[action.value] ?? '';
          if (!isTyping) before = unsent;
          isTyping = true;
          unsent = value === server ? null : { value, isRejected: false };
          if (isImmediate) send();
          return;
        }
        case 'become invalid':
          if (isTyping) unsent = before;
          isTyping = false;
          if (isImmediate) send();
          return;
        case 'focus':
          isTyping = false;
          return;
        case 'refuse':
          refuses = true;
          return;
        case 'offline':
          isOnline = false;
          return;
        case 'online':
          isOnline = true;
          return send();
        case 'wait':
          return send();
      }
    },
  };
}

/** The same field in the product. */
function aField({ entity, field, values, item }: Field) {
  const initial = { [field]: values[0] };
  const isItem = entity === 'lineItem';
  const lineItem = aLineItem({ ...item, ...(isItem ? initial : {}) });
  const server = aServer(aQuote({ lineItems: [lineItem], ...(isItem ? {} : initial) }));
  const id = isItem ? 'item-1' : 'quote-1';
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  let refuses = false;
  const valueIn = (quote: object) => Object.getOwnPropertyDescriptor(quote, field)?.value;
  const read = (quote: ReturnType<typeof getQuoteNow>) =>
    valueIn((isItem ? quote?.lineItems[0] : quote) ?? {});
  beginTyping();

  return {
    shown: () => read(getQuoteNow('quote-1')),
    kept: () => read(server.kept()),
    sent: () => server.calls.map(({ body }) => valueIn(Object(body))),
    run: async (action: Action) => {
      const calls = server.calls.length;
      switch (action.do) {
        case 'type': {
          const value = values[action.value] ?? '';
          saveTyped(entity, id, field as never, value, { quoteId: 'quote-1' });
          break;
        }
        case 'become invalid':
          withdrawTyped(entity, id, field as never);
          break;
        case 'focus':
          beginTyping();
          break;
        case 'refuse':
          if (!refuses) server.fail(new ApiError(400, '400: …', 'A value is out of range'));
          refuses = true;
          break;
        case 'offline':
          online.mockReturnValue(false);
          break;
        case 'online':
          online.mockReturnValue(true);
          await vi.advanceTimersByTimeAsync(60_000);
          break;
        case 'wait':
          await vi.advanceTimersByTimeAsync(60_000);
      }
      await vi.advanceTimersByTimeAsync(1);
      if (server.calls.length > calls) refuses = false;
    },
  };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', { onLine: true });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('covers every field of a line item that is typed', () => {
  expect(Object.keys(fields)).toEqual(expect.arrayContaining(lineItemFields.filter(isTyped)));
});

describe.each(Object.entries(fields))('%s', (_name, field) => {
  it('shows and sends exactly what was meant', async () => {
    await fc.assert(
      fc.asyncProperty(actions, async (story) => {
        const model = aModel(field.values[0], field.isImmediate === true);
        const real = aField(field);
        try {
          for (const action of [...story, { do: 'online' } as const]) {
            model.run(action, field.values);
            await real.run(action);
            expect(real.sent()).toEqual(model.sent);
            expect(real.shown()).toBe(model.shown());
          }
          expect(real.kept()).toBe(model.server());
        } finally {
          emptyQueue();
          await vi.advanceTimersByTimeAsync(60_000);
        }
      }),
      { numRuns: 100 },
    );
  });
});
