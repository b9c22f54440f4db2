import { expect, test } from 'vitest';
import { mostSimilarFirst, textSimilarity } from './text-similarity.ts';

test.each([
  ['Will there be a recording?', 'Will the recording be online?', 'What is on the menu today?'],
  ['Kommt das in der Prüfung?', 'Kommt das in der Pruefung dran?', 'Wann ist die Pause?'],
  ['¿Habrá grabación?', 'habra grabacion de la charla', '¿Dónde está el baño?'],
  ['会有录像吗', '这次会有录像吗', '休息时间是什么时候'],
])('%s is more similar to %s than to %s', (text, like, unlike) => {
  const similarity = textSimilarity([text]);
  expect(similarity(text)).toBe(1);
  expect(similarity(like)).toBeGreaterThan(0.3);
  expect(similarity(unlike)).toBeLessThan(0.3);
});

test('a text without letters is similar to nothing', () => {
  expect(textSimilarity(['???'])('!!!')).toBe(0);
});

test('the highest similarity counts, and repeating gives the same result', () => {
  const similarity = textSimilarity(['Where is lunch?', 'Will there be a recording?']);
  for (let times = 0; times < 2; times += 1) expect([similarity('Where is lunch?'), similarity('42')]).toEqual([1, 0]);
});

test('similar texts come first, the rest keeps its order', () => {
  const asked = ['Where is lunch?', 'Is there a recording?', 'Who pays?', 'Will there be a recording of it?'];
  expect(mostSimilarFirst(asked, textSimilarity(['Will there be a recording?']))).toEqual([
    'Will there be a recording of it?',
    'Is there a recording?',
    'Where is lunch?',
    'Who pays?',
  ]);
});
