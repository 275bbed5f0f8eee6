import { expect, it } from 'vitest';
import { isItself } from './isItself.ts';

const answer = (type: string, status = 200) =>
  new Response('x', { status, headers: { 'content-type': type } });
const requestOf = (path: string) => new Request(`http://localhost${path}`);

it.each([
  ['/?__WB_REVISION__=1', 'text/html; charset=utf-8'],
  ['/config.json', 'application/json'],
  ['/assets/index-1.js?__WB_REVISION__=1', 'text/javascript'],
])('accepts %s with type %s', (path, type) =>
  expect(isItself(requestOf(path), answer(type))).toBe(true),
);

it.each(['/config.json', '/assets/index-1.js'])('does not accept an HTML page for %s', (path) =>
  expect(isItself(requestOf(path), answer('text/html'))).toBe(false),
);

it('does not accept an error, or anything but HTML for the shell', () => {
  expect(isItself(requestOf('/config.json'), answer('application/json', 500))).toBe(false);
  expect(isItself(requestOf('/'), answer('application/json'))).toBe(false);
});
