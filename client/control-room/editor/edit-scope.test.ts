import { describe, expect, it } from 'vitest';
import type { CrewActivityView } from '#contracts/views.ts';
import { activityFields, emptyDraft } from '../../poll-editor/activity-draft.ts';
import { editScopeOf, reworded } from './edit-scope.ts';

const poll = (facts: object) =>
  ({
    kind: 'choice',
    state: 'open',
    round: 1,
    points: null,
    correct: null,
    tally: { total: 0 },
    before: null,
    ...facts,
  }) as unknown as CrewActivityView;

describe('what of a poll can be corrected', () => {
  it('is all until it is asked, and from then on until it is answered', () => {
    expect(editScopeOf(null, false)).toBe('all');
    expect(editScopeOf(poll({ state: 'draft' }), false)).toBe('all');
    expect(editScopeOf(poll({}), false)).toBe('all-until-answered');
    expect(editScopeOf(poll({ state: 'closed' }), false)).toBe('all-until-answered');
    expect(editScopeOf(poll({ tally: { total: 1 } }), false)).toBe('words');
  });

  it('in a second round is all where nobody has answered in the first either, and the words where that is not known', () => {
    expect(editScopeOf(poll({ round: 2, before: { total: 0 } }), false)).toBe('all-until-answered');
    expect(editScopeOf(poll({ round: 2, before: { total: 1 } }), false)).toBe('words');
    expect(editScopeOf(poll({ round: 2, before: { total: 0 }, tally: { total: 1 } }), false)).toBe('words');
    expect(editScopeOf(poll({ round: 2 }), false)).toBe('words');
    expect(editScopeOf(poll({ round: 3, before: { total: 0 } }), false)).toBe('words');
  });

  it('is the words of what means another thing when it is changed, and of a question that was played', () => {
    expect(editScopeOf(poll({ kind: 'scale' }), false)).toBe('words');
    expect(editScopeOf(poll({}), true)).toBe('words');
    expect(editScopeOf(poll({ state: 'draft', round: 2 }), true)).toBe('words');
  });
});

describe('of a correction that the first answer came before', () => {
  const row = (id: string, label: string) => ({ key: id, id, label });
  const asked = {
    ...emptyDraft(),
    prompt: 'Which slid?',
    options: [row('a', 'Left'), row('b', 'Rihgt'), row('c', 'Both')],
  };

  it('the words are kept, and the rest is as it was asked', () => {
    const draft = {
      ...asked,
      prompt: 'Which slit?',
      isRevisable: false,
      hasSeveralPicks: true,
      minPicks: 2,
      maxPicks: 3,
      options: [row('b', 'Right'), { key: 'new', label: 'None' }, row('a', 'Left')],
    };
    const left = reworded(draft, asked);
    expect(left).toEqual({
      ...asked,
      prompt: 'Which slit?',
      isRevisable: false,
      options: [row('a', 'Left'), row('b', 'Right'), row('c', 'Both')],
    });
    expect(activityFields(left, 'en').fields).toMatchObject({
      minPicks: 1,
      maxPicks: 1,
      options: [{ id: 'a' }, { id: 'b', label: 'Right' }, { id: 'c' }],
    });
  });

  it('the order of the options is kept where all of them are there, and a label that is being typed anew', () => {
    const options = [row('c', ''), row('a', 'Left'), row('b', 'Right')];
    expect(reworded({ ...asked, options: [...options, { key: 'new', label: 'None' }] }, asked).options).toEqual(
      options,
    );
  });

  it('of numbers the unit is kept and the range is not, of a scale the names of its ends and the steps are not', () => {
    const number = { ...emptyDraft(), kind: 'number' as const, prompt: 'How far?' };
    expect(
      reworded({ ...number, prompt: 'How far is it?', min: '-5', max: '1000', step: '', unit: 'km' }, number),
    ).toEqual({ ...number, prompt: 'How far is it?', unit: 'km' });
    const scale = { ...emptyDraft(), kind: 'scale' as const };
    expect(reworded({ ...scale, first: 0, steps: 7, lowLabel: 'Lost' }, scale)).toEqual({ ...scale, lowLabel: 'Lost' });
  });
});
