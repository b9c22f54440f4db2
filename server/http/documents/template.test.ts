import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { Template } from './template.ts';

const marks = { who: '<who>', when: '<when>' };

describe.each([
  ['a text with places at its ends', '<who>, grüße den Saal 🎈 um <when>'],
  ['two places side by side', 'Saal <who><when><who>'],
  ['nothing but a place', '<when>'],
  ['no place at all', 'Ein Saal, '.repeat(500)],
  ['no text at all', ''],
])('%s', (_, text) => {
  it.each([
    ['', ''],
    ['Ada', '9 h'],
    ['<when>', '$& 🎈'],
    ['x'.repeat(65_535), '9 h'],
    ['ü'.repeat(70_000), '9 h'],
  ])('is filled with %.10j and %j, packed and not', (who, when) => {
    const template = new Template(text, marks);
    const expected = text
      .split(/(<who>|<when>)/)
      .map((part) => (part === '<who>' ? who : part === '<when>' ? when : part))
      .join('');
    expect(template.text({ who, when })).toBe(expected);
    expect(gunzipSync(template.gzip({ who, when })).toString()).toBe(expected);
  });
});

it('compresses what is the same, and leaves what differs as it is', () => {
  const packed = new Template(`${'Hands are counted. '.repeat(200)}<who>`, marks).gzip({
    who: 'Ada Lovelace',
    when: '',
  });
  expect(packed.length).toBeLessThan(200);
  expect(packed.includes('Ada Lovelace')).toBe(true);
});
