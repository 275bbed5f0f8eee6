import { expect, it } from 'vitest';
import { placeOf } from './placeOf.ts';
import { changed, newDraft, type QuestionDraft } from './questionDraft.ts';

const versionOf = (...descriptions: string[]) => ({
  lineItems: descriptions.map((description) => ({ description })),
});
type Version = Parameters<typeof placeOf>[1];
const placeIn = (item: QuestionDraft['item'], ...descriptions: string[]) =>
  placeOf({ ...newDraft(), item }, versionOf(...descriptions) as Version);

it('an item is where it was chosen, or in a newer version where the only one like it is', () => {
  const stone = { place: 1, description: 'Stone' };
  expect(placeIn(null, 'Ring')).toBeNull();
  expect(placeIn(stone, 'Ring', 'Stone')).toBe(1);
  expect(placeIn(stone, 'Stone', 'Stone')).toBe(1);
  expect(placeIn(stone, 'Stone', 'Ring')).toBe(0);
  expect(placeIn(stone, 'Stone', 'Ring', 'Stone')).toBeNull();
  expect(placeIn(stone, 'Ring')).toBeNull();
});

it('a changed question is another one, in case the one before has arrived', () => {
  const draft = newDraft();
  const next = changed(draft, { text: 'Why?' });
  expect(next).toMatchObject({ text: 'Why?', item: null });
  expect(next.key).not.toBe(draft.key);
});
