import { expect, it } from 'vitest';
import type { CrewActivityView } from '#contracts/views.ts';
import { activityFields } from '#kinds/editors.tsx';
import { emptyDraft } from '../../poll-editor/activity-draft.ts';
import { editScopeOf, reworded } from './edit-scope.ts';

const poll = (facts: object) =>
  ({
    kind: 'choice',
    state: 'open',
    round: 1,
    points: null,
    correct: null,
    tally: { total: 0 },
    ...facts,
  }) as unknown as CrewActivityView;

const scopeOf = (facts: object, isPlayed = false) => editScopeOf(poll(facts), isPlayed);

it('the edit scope of a poll is the whole poll until it is opened and someone has answered', () => {
  expect(editScopeOf(null, false)).toBe('all');
  expect(scopeOf({ state: 'draft' })).toBe('all');
  expect(scopeOf({})).toBe('all-until-answered');
  expect(scopeOf({ state: 'closed' })).toBe('all-until-answered');
  expect(scopeOf({ tally: { total: 1 } })).toBe('words');
  // Earlier rounds may have answers.
  expect(scopeOf({ round: 2 })).toBe('words');
});

it('the edit scope is only the wording for kinds whose meaning would change, and for played quiz questions', () => {
  expect(scopeOf({ kind: 'scale' })).toBe('words');
  expect(scopeOf({}, true)).toBe('words');
  expect(scopeOf({ state: 'draft', round: 2 }, true)).toBe('words');
});

const row = (id: string, label: string) => ({ key: id, id, label });
const asked = {
  ...emptyDraft(),
  prompt: 'Which slid?',
  options: [row('a', 'Left'), row('b', 'Rihgt'), row('c', 'Both')],
};

it('a correction after the first answer has only the targets that were asked', () => {
  const own = (categories: object[]) => ({
    targets: JSON.stringify({ isPaired: false, partners: {}, categories }),
  });
  const was = {
    ...asked,
    kind: 'match' as const,
    own: own([
      { id: 'x', label: 'Wav' },
      { id: 'y', label: 'Both' },
    ]),
  };
  const draft = { ...was, own: own([{ id: 'x', label: 'Wave' }, { label: 'New' }]) };
  expect(activityFields(reworded(draft, was), 'en').fields['targets']).toEqual([
    { id: 'x', label: 'Wave' },
    { id: 'y', label: 'Both' },
  ]);
});

it('a correction after the first answer resets the points that everyone was asked to distribute', () => {
  const was = { ...asked, kind: 'points' as const, own: { totalPoints: '100', pointStep: '10' } };
  const draft = { ...was, own: { totalPoints: '50', pointStep: '5' } };
  expect(activityFields(reworded(draft, was), 'en').fields).toMatchObject(was.own);
});

it('a correction after the first answer leaves words in the list that were right', () => {
  const own = { gapText: 'She [[goes]]', choices: 'gone\ngo', isTyped: '' };
  const was = { ...asked, kind: 'blanks' as const, own };
  const corrected = reworded({ ...was, own: { gapText: 'He [[go]]', choices: 'more', isTyped: 'yes' } }, was);
  expect(activityFields(corrected, 'en').fields).toMatchObject({
    gapText: 'He [[go]]',
    choices: ['gone', 'go', 'goes'],
    isTyped: false,
  });
});

it('a correction after the first answer keeps the new wording and resets all else to what was asked', () => {
  const draft = {
    ...asked,
    prompt: 'Which slit?',
    isRevisable: false,
    hasSeveralPicks: true,
    minPicks: 2,
    maxPicks: 3,
    options: [row('b', 'Right'), { key: 'new', label: 'None' }, row('a', 'Left')],
  };
  const corrected = reworded(draft, asked);
  expect(corrected).toEqual({
    ...asked,
    prompt: 'Which slit?',
    isRevisable: false,
    options: [row('a', 'Left'), row('b', 'Right'), row('c', 'Both')],
  });
  expect(activityFields(corrected, 'en').fields).toMatchObject({
    minPicks: 1,
    maxPicks: 1,
    options: [{ id: 'a' }, { id: 'b', label: 'Right' }, { id: 'c' }],
  });
});
