import { expect, it } from 'vitest';
import { isPayLink } from './payLink.ts';

it.each([
  'https://pay.example.com',
  'https://pay.example.com/{number}?amount={amount}',
  'https://pay.example.com?to={number}&{number}',
  'https://pay.example.com:8443/a#{amount}',
  'https://xn--bcher-kva.example/pay',
])('%s is a pay link', (text) => {
  expect(isPayLink(text)).toBe(true);
});

it.each([
  '',
  'pay.example.com',
  'http://pay.example.com',
  'HTTPS://pay.example.com',
  'javascript:alert(1)//https://pay.example.com',
  'https://localhost/pay',
  'https://{number}.example.com',
  'https://pay.{amount}/',
  'https://pay.example.com/{client}',
  'https://pay.example.com/{Number}',
  'https://pay.example.com/{number',
  'https://pay.example.com/a b',
  'https://pay.ex\u180eample.com/',
  'https://pay.example.com/\u202e',
  'https://bücher.example/',
  'https://user@pay.example.com/',
  'https://pay.example.com:99999/',
  'https://pay.example.com/\nhttps://other.example',
])('%j is none', (text) => {
  expect(isPayLink(text)).toBe(false);
});
