import { expect, test } from 'vitest';
import { embedSnippet } from './embed-snippet.ts';

test('the snippet frames the room, and listens to nobody else', () => {
  const snippet = embedSnippet('https://hc.example/embeds/482913', 'Physics 101');
  expect(snippet).toContain('src="https://hc.example/embeds/482913" title="Physics 101"');
  expect(snippet).toContain('event.origin !== "https://hc.example"');
});

test('a title cannot leave its place in the snippet', () => {
  expect(embedSnippet('https://hc.example/embeds/1', '"><script>').split('\n')[0]).toContain(
    'title="&quot;>&lt;script>"',
  );
});
