import { describe, expect, it } from 'vitest';
import { findListedWord } from './word-filter.ts';

describe('the word filter', () => {
  it.each([
    ['Is this a SCAM?', ['scam'], 'scam'],
    ['Is this scampi?', ['scam'], null],
    ['Is this scampi?', ['scam*'], 'scam*'],
    ['buy-now, really', ['buy now'], 'buy now'],
    ['buy it now', ['buy now'], null],
    ['nothing here', ['!?', '*', ''], null],
    ['ＦＵＬＬ width', ['full'], 'full'],
    ['a sc\u200Bam and a s\u00ADc\u2060am', ['scam'], 'scam'],
    ['می‌خواهم بروم', ['میخواهم'], 'میخواهم'],
  ])('finds in “%s” with the list %j: %s', (body, listed, found) => {
    expect(findListedWord(body, listed)).toBe(found);
  });
});
