import fc from 'fast-check';
import { expect, it } from 'vitest';
import { findLinks } from './find-links.ts';

/** The text with its addresses in angle brackets. */
const withMarkedLinks = (text: string) =>
  findLinks(text)
    .map((part) => (typeof part === 'string' ? part : `⟨${part.shown}⟩`))
    .join('');

it.each([
  ['See https://example.org.', 'See ⟨https://example.org⟩.'],
  ['(see https://de.wikipedia.org/wiki/Licht_(Physik)).', '(see ⟨https://de.wikipedia.org/wiki/Licht_(Physik)⟩).'],
  ['<https://example.org/a>', '<⟨https://example.org/a⟩>'],
  ['http://localhost:3000/x and http://[::1]/', '⟨http://localhost:3000/x⟩ and ⟨http://[::1]/⟩'],
])('finds the addresses in %j', (text, expected) => expect(withMarkedLinks(text)).toBe(expected));

it.each([
  'www.example.org',
  'javascript:alert(1)',
  'data:text/html,x',
  'xhttps://example.org',
  'https://',
  'https://bank.example@evil.example/',
  'https://a:b@evil.example',
])('finds no address in %j', (text) => {
  expect(withMarkedLinks(text)).toBe(text);
});

it('ends an address at bidirectional and invisible characters', () => {
  expect(withMarkedLinks('https://example.org/a\u202Egpj')).toBe('⟨https://example.org/a⟩\u202Egpj');
  expect(withMarkedLinks('https://example.org/a\u200Bb')).toBe('⟨https://example.org/a⟩\u200Bb');
});

it('links to the address that a browser resolves, even in other scripts', () => {
  expect(findLinks('https://bücher.example/ü')).toEqual([
    { shown: 'https://bücher.example/ü', href: 'https://xn--bcher-kva.example/%C3%BC' },
  ]);
});

it('keeps every character of any text in place, and links only to web addresses', () => {
  const words = ['http://', 'https://', 'a.example', 'javascript:', '\u202E', '光'];
  const piece = fc.constantFrom(...words, ...Array.from('/(). @:"&?'));
  fc.assert(
    fc.property(
      fc.array(piece).map((pieces) => pieces.join('')),
      (text) => {
        const parts = findLinks(text);
        expect(parts.map((part) => (typeof part === 'string' ? part : part.shown)).join('')).toBe(text);
        for (const part of parts)
          if (typeof part !== 'string') expect(new URL(part.href).protocol).toMatch(/^https?:$/);
      },
    ),
  );
});
