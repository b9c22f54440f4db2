import { expect, it } from 'vitest';
import { currentSection } from './current-section.ts';

const sectionsAt = (...tops: number[]) => tops.map((top, place) => ({ id: 'abcde'[place] ?? '', top }));
const midway = { height: 900, isAtEnd: false };
const atEnd = { height: 900, isAtEnd: true };

it('is the last section that starts near the top', () => {
  expect(currentSection(sectionsAt(-500, -100, 80, 700), midway, '')).toBe('c');
  expect(currentSection(sectionsAt(-500, -60, 81, 700), midway, '')).toBe('b');
});

it('is the next section once the title is out of view and the next is in the upper third', () => {
  expect(currentSection(sectionsAt(-500, -100, 300, 700), midway, '')).toBe('c');
  expect(currentSection(sectionsAt(-500, -100, 301, 700), midway, '')).toBe('b');
  // A long section stays current until its end.
  expect(currentSection(sectionsAt(-500, -400), midway, '')).toBe('b');
});

it('is the first section above all of them, and null without sections', () => {
  expect([currentSection(sectionsAt(500, 900), midway, ''), currentSection([], midway, 'a')]).toEqual(['a', null]);
});

it('is the requested section at the end of the page if visible, else the last', () => {
  const sections = sectionsAt(-400, -20, 200, 500, 800);
  expect(['d', 'c', '', 'b', 'a'].map((asked) => currentSection(sections, atEnd, asked))).toEqual([
    'd',
    'c',
    'e',
    'e',
    'e',
  ]);
  expect(currentSection(sections, midway, 'd')).toBe('b');
});
