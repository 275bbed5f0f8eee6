import { expect, it, vi } from 'vitest';
import { createSignal } from './signal.ts';

it('notifies all listeners until they unsubscribe', () => {
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

it('does not call a listener that unsubscribes or subscribes during a change', () => {
  const changes = createSignal();
  const [removed, added] = [vi.fn(), vi.fn()];
  changes.subscribe(() => {
    stop();
    changes.subscribe(added);
  });
  const stop = changes.subscribe(removed);
  changes.emit();
  expect(removed).not.toHaveBeenCalled();
  expect(added).not.toHaveBeenCalled();
});

it('begins with the first listener and ends with the last, repeatedly', () => {
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
