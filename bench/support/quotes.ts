import { headersOf, signIn } from '../../supabase/local/testing/people.ts';
import type { TestStack } from '../../supabase/local/testing/startStack.ts';
import { backendOf } from '../../tests/e2e/support/backend.ts';

/** A quote with a number of items, some of them discounted as in real quotes. */
export function newQuoteOf(
  stack: Pick<TestStack, 'url' | 'secretKey'>,
  items: number,
): Promise<string> {
  return backendOf(stack).newQuote(
    Array.from({ length: items }, (_, index) => ({
      description: `Treatment ${index + 1}`,
      quantity: 1 + (index % 5),
      unit_price: `${20 + index}.00`,
      discount_value: index % 3 === 0 ? '10' : '0',
      sort_order: index,
    })),
  );
}

/** Sends a quote as a text message and returns the link in it. */
export async function sentLink(stack: TestStack, quoteId: string): Promise<string> {
  const answer = await fetch(`${stack.url}/functions/v1/send-quote`, {
    method: 'POST',
    headers: headersOf(stack, await signIn(stack, 'anna')),
    body: JSON.stringify({ quoteId, method: 'sms', to: '+15550100999', subject: 'Your quote' }),
  });
  const { inbox } = (await answer.json()) as { inbox: string };
  const texts = await (await fetch(inbox)).text();
  return `${stack.url}${/\/q\/[\w-]{43}/.exec(texts)?.[0]}`;
}
