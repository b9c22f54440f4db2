import { expect, test } from 'vitest';
import { searchEvents } from './event-list.ts';

const events = [
  { title: 'Physics 101', code: '482913' },
  { title: 'Zürich town hall', code: 'town-hall' },
];
const found = (search: string): string[] => searchEvents(events, search).map(({ code }) => code);

test('an event is found by parts of its title or its code', () => {
  expect(found('phys')).toEqual(['482913']);
  expect(found('4829')).toEqual(['482913']);
  expect(found('hall town')).toEqual(['town-hall']);
});

test('a search ignores case and accents', () => {
  expect(found('ZURICH')).toEqual(['town-hall']);
});

test('an empty search finds all events, an unrelated one finds none', () => {
  expect(found(' ')).toHaveLength(2);
  expect(found('chemistry')).toEqual([]);
});
