import { expect, it } from 'vitest';
import { translateContent } from './translate-content.ts';

const loud = (text: string) => text.toUpperCase();
const untouched = { id: 'a', options: [{ id: 'b', label: '' }] };

it('translates what people wrote, keeps everything else, and keeps objects without it', () => {
  const room = {
    event: { title: 'Physics' },
    questions: [{ id: 'q', body: 'Why?', authorName: 'Ada', answer: null }],
    activities: [{ id: 'p', prompt: 'Which slit?', options: [{ id: 'l', label: 'Left' }], correct: null }, untouched],
  };
  const { activities, ...rest } = translateContent(room, loud);
  expect(rest).toEqual({
    event: { title: 'Physics' },
    questions: [{ id: 'q', body: 'WHY?', authorName: 'Ada', answer: null }],
  });
  expect(activities[0]).toMatchObject({ prompt: 'WHICH SLIT?', options: [{ id: 'l', label: 'LEFT' }] });
  expect(rest.event).toBe(room.event);
  expect(activities[1]).toBe(untouched);
});

it('translates emphasised text, and no formula', () => {
  const formula = {
    inline: 'formula',
    source: 'a',
    math: { name: 'math', children: [{ name: 'mi', children: ['a'] }] },
  };
  const markup = (text: string) => [
    { block: 'paragraph', children: [text, { inline: 'emphasis', children: [text] }, formula] },
  ];
  expect(translateContent({ promptMarkup: markup('why') }, loud)).toEqual({ promptMarkup: markup('WHY') });
});

it('leaves polls whose right answer is shown, since texts are compared with it', () => {
  const poll = { prompt: 'Capital?', tally: { texts: [{ text: 'Bern' }] }, correct: { accepted: ['Bern'] } };
  expect(translateContent(poll, loud)).toBe(poll);
});
