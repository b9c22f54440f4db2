import { expect, test } from 'vitest';
import { embedSnippet } from './embed-snippet.ts';

test('the snippet embeds the room and accepts messages only from its origin', () => {
  const snippet = embedSnippet('https://hc.example/embeds/482913', 'Physics 101');
  expect(snippet).toContain('src="https://hc.example/embeds/482913" title="Physics 101"');
  expect(snippet).toContain('event.origin !== "https://hc.example"');
});

test('a title is escaped in the snippet', () => {
  expect(embedSnippet('https://hc.example/embeds/1', '"><script>').split('\n')[0]).toContain(
    'title="&quot;>&lt;script>"',
  );
});
