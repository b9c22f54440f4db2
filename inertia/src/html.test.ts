import { assert, property, string } from 'fast-check';
import { expect, test } from 'vitest';
import { escapeForScript, rootElements } from './html.ts';

test('escaping removes both characters that matter to the HTML parser and keeps the JSON value', () => {
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

test('the root element and the page script use the given id', () => {
  expect(rootElements({ json: '{}' }, 'root')).toBe(
    '<script data-page="root" type="application/json">{}</script><div id="root"></div>',
  );
  expect(rootElements({ json: '{}', ssr: { head: [], body: '<p></p>' } }, 'root')).toBe(
    '<script data-page="root" type="application/json">{}</script><div data-server-rendered="true" id="root"><p></p></div>',
  );
});
