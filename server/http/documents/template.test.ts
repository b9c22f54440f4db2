import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { Template } from './template.ts';

const marks = { who: '<who>', when: '<when>' };

describe.each([
  ['a text with placeholders at its ends', '<who>, grüße den Saal 🎈 um <when>'],
  ['no placeholder', 'Ein Saal, '.repeat(500)],
  ['no text', ''],
])('%s', (_, text) => {
  it.each([
    ['', ''],
    ['Ada', '9 h'],
    ['<when>', '$& 🎈'],
    ['ü'.repeat(70_000), '9 h'],
  ])('fills in %.10j and %j, compressed or not', (who, when) => {
    const template = new Template(text, marks);
    const expected = text
      .split(/(<who>|<when>)/)
      .map((part) => (part === '<who>' ? who : part === '<when>' ? when : part))
      .join('');
    expect(template.text({ who, when })).toBe(expected);
    expect(gunzipSync(template.gzip({ who, when })).toString()).toBe(expected);
  });
});
