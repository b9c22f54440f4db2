import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { normaliseText } from '#contracts/text/normalise.ts';
import { matchesAllWords } from '#contracts/text/search.ts';
import { findListedWord, WordFilterCache } from './word-filter.ts';

it.each([
  ['Is this a SCAM?', ['scam'], 'scam'],
  ['Is this scampi?', ['scam'], null],
  ['Is this scampi?', ['scam*'], 'scam*'],
  ['buy-now, really', ['buy now'], 'buy now'],
  ['buy it now', ['buy now'], null],
  ['nothing here', ['!?', '*', ''], null],
  ['ＦＵＬＬ width', ['full'], 'full'],
  ['a sc\u200Bam and a s\u00ADc\u2060am', ['scam'], 'scam'],
  ['كـــذاب أو كَذّاب', ['كذاب'], 'كذاب'],
  ['يا كَذّاب؟', ['كذاب'], 'كذاب'],
  ['می‌خواهم بروم', ['میخواهم'], 'میخواهم'],
])('finds in “%s” with the list %j: %s', (body, listed, found) => {
  expect(findListedWord(body, listed)).toBe(found);
});

it.each([
  '$hit',
  'SH1T',
  's.h.i.t',
  'sh!t',
  '5h1t!',
  's h i t',
  'S-H-I-T',
  's_h_i_t',
  'sh.it',
  'ѕhіt',
  'S-H-1-T.',
  '“$h1t”',
  String.raw`$\text{s{}h}it$`,
  String.raw`$$s\,h i t$$`,
])('finds a listed word written as %s', (written) => {
  expect(findListedWord(`What a ${written}`, ['shit'])).toBe('shit');
  expect(findListedWord(written, ['$hit'])).toBe('$hit');
});

it('finds s1ut with either letter that 1 looks like, and beginnings that are spelled out', () => {
  expect(findListedWord('a s1ut', ['slut'])).toBe('slut');
  expect(findListedWord('an 1d1ot', ['idiot'])).toBe('idiot');
  expect(findListedWord('f.u.c.k.i.n.g', ['fuck*'])).toBe('fuck*');
});

it.each([
  ['I put-aside the A55 and 455 of the assembly in Assisi, at.set', ['puta*', 'ass']],
  ['hit me at 5h or in US$', ['$hit', 'shush']],
  ['Сор is Russian', ['cop']],
  ['l’as d’un a b', ['las', 'dun', 'ab']],
])('finds nothing in “%s”', (body, listed) => expect(findListedWord(body, listed)).toBeNull());

describe('the cache of filtered words', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('caches the filter result of the current words, and of no others', () => {
    const cache = new WordFilterCache();
    expect([...cache.judge('cloud', ['bad'], ['good', 'bad'])]).toEqual([
      ['good', false],
      ['bad', true],
    ]);
    expect([...cache.judge('cloud', ['bad'], ['bad', 'new'])]).toEqual([
      ['bad', true],
      ['new', false],
    ]);
    expect([...(cache.of('cloud') ?? [])]).toEqual([
      ['bad', true],
      ['new', false],
    ]);
    cache.judge('cloud', ['bad'], []);
    expect(cache.of('cloud')?.size).toBe(0);
  });

  it('forgets a cloud that is no longer counted, such as a deleted one', () => {
    const cache = new WordFilterCache();
    cache.judge('deleted', ['bad'], ['bad']);
    cache.judge('grows', ['bad'], ['bad']);
    vi.advanceTimersByTime(45_000);
    cache.judge('grows', ['bad'], ['bad', 'new']);
    vi.advanceTimersByTime(45_000);
    expect([cache.of('deleted'), cache.of('grows')?.size]).toEqual([undefined, 2]);
    vi.advanceTimersByTime(15_000);
    expect([cache.of('grows'), vi.getTimerCount()]).toEqual([undefined, 0]);
  });
});

it('finds a word between invisible characters, as a search does', () => {
  const between = fc.constantFrom('', '\u034F', '\u061C', '\u200B', '\u200C', '\u200D', '\u200E', '\u200F');
  fc.assert(
    fc.property(
      fc.constantFrom('สวัสดี', 'ខ្មែរ', 'שלום', 'سلام', 'damn'),
      fc.array(between, { minLength: 10, maxLength: 10 }),
      (word, marks) => {
        const kept = normaliseText(Array.from(word, (letter, place) => letter + (marks[place] ?? '')).join(''));
        expect(findListedWord(`${kept}!`, [word])).toBe(word);
        expect(matchesAllWords(word)(`${kept}!`)).toBe(true);
      },
    ),
    { numRuns: 500 },
  );
});
