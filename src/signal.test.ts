import { expect, it, vi } from 'vitest';
import { createSignal } from './signal.ts';

it('tells everybody who listens, until they stop', () => {
  const changes = createSignal<string>();
  const [one, two] = [vi.fn(), vi.fn()];
  const stop = changes.subscribe(one);
  changes.subscribe(two);
  changes.emit('first');
  stop();
  changes.emit('second');
  expect(one.mock.calls).toEqual([['first']]);
  expect(two.mock.calls).toEqual([['first'], ['second']]);
});

it('calls nobody who stops, or begins to listen, while it tells of a change', () => {
  const changes = createSignal();
  const [gone, late] = [vi.fn(), vi.fn()];
  changes.subscribe(() => {
    stop();
    changes.subscribe(late);
  });
  const stop = changes.subscribe(gone);
  changes.emit();
  expect(gone).not.toHaveBeenCalled();
  expect(late).not.toHaveBeenCalled();
});

it('begins with the first listener and ends with the last, however often', () => {
  const seen: string[] = [];
  const changes = createSignal(() => {
    seen.push('begin');
    return () => seen.push('end');
  });
  for (let time = 0; time < 2; time += 1) {
    const stops = [changes.subscribe(() => {}), changes.subscribe(() => {})];
    for (const stop of [...stops, ...stops]) stop();
  }
  expect(seen).toEqual(['begin', 'end', 'begin', 'end']);
});
