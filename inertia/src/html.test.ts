import { assert, property, string } from 'fast-check';
import { expect, test } from 'vitest';
import { escapeForScript } from './html.ts';

test('escaping removes both characters special to the HTML parser and keeps the JSON value', () => {
  expect(escapeForScript('{"a":"<!--<script></script>"}')).toBe(
    String.raw`{"a":"\u003c!--\u003cscript>\u003c\/script>"}`,
  );
  expect(escapeForScript('{"a":1}')).toBe('{"a":1}');
  assert(
    property(string({ unit: 'binary' }), (text) => {
      const escaped = escapeForScript(JSON.stringify({ [text]: text }));
      expect(escaped).not.toMatch(/<|(?<!\\)\//);
      expect(JSON.parse(escaped)).toEqual({ [text]: text });
    }),
  );
});
