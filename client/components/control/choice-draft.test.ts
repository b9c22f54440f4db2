import { expect, test } from 'vitest';
import { choiceFields, emptyDraft, optionErrors, parseDraft } from './choice-draft.ts';

const draft = {
  ...emptyDraft(),
  prompt: 'Which slit?',
  options: [
    { key: 'k1', label: '' },
    { key: 'k2', id: 'o2', label: 'Both' },
    { key: 'k3', label: 'Left' },
  ],
};

test('rows left empty are not sent, known options keep their id', () => {
  const { fields, keys } = choiceFields(draft);
  expect(fields.options).toEqual([{ id: 'o2', label: 'Both' }, { label: 'Left' }]);
  expect(keys).toEqual(['k2', 'k3']);
});

test('picks count only where several may be picked', () => {
  expect(choiceFields({ ...draft, minPicks: 2, maxPicks: 3 }).fields).toMatchObject({ minPicks: 1, maxPicks: 1 });
  expect(choiceFields({ ...draft, hasSeveralPicks: true, minPicks: 2, maxPicks: 3 }).fields).toMatchObject({ minPicks: 2, maxPicks: 3 });
});

test('an error about an option stands beside its row', () => {
  const { keys } = choiceFields(draft);
  expect(optionErrors({ 'options.1': 'This option is there twice.', prompt: 'Please fill this in.' }, keys)).toEqual({ k3: 'This option is there twice.' });
  expect(optionErrors({ 'options.0.label': 'Too long.', 'options.9': 'Nowhere.' }, keys)).toEqual({ k2: 'Too long.' });
});

test('what was kept comes back, what is no draft does not', () => {
  expect(parseDraft(JSON.stringify(draft))).toEqual(draft);
  for (const text of ['', '{', '3', '{"prompt":"x"}']) expect(parseDraft(text)).toBeNull();
});
