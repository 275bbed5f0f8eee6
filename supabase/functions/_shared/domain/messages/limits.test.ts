import { expect, it } from 'vitest';
import { limitConflicts, limitIn } from './limits.ts';

it('names each limit with its number, and finds it in a longer text', () => {
  expect(limitConflicts.too_many_services).toBe(
    'You have reached the limit of 10,000 services. Delete some before you add more.',
  );
  for (const text of Object.values(limitConflicts)) {
    expect(text).toMatch(/limit of [\d,]+ [a-z ]+s[.,]/);
    expect(limitIn(`Not saved: ${text}`)).toBe(text);
  }
  expect(limitIn('Not saved: The quote is locked')).toBeUndefined();
  expect(limitIn(undefined)).toBeUndefined();
});
