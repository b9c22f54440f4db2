import { expect, test } from 'vitest';
import { activityKinds, type OptionView } from '#contracts/poll-kinds.ts';
import type { CrewActivityView } from '#contracts/views.ts';
import { activityFields, draftOf } from '#kinds/editors.tsx';
import { draftAfter, emptyDraft, optionErrors, optionRow, parseDraft } from './activity-draft.ts';

const draft = {
  ...emptyDraft(),
  prompt: 'Which slit?',
  options: [
    { key: 'k1', label: '' },
    { key: 'k2', id: 'o2', label: 'Both' },
    { key: 'k3', label: 'Left' },
  ],
};

test('an error about an option is mapped to its row', () => {
  const { keys } = activityFields(draft, 'en');
  expect(
    optionErrors({ 'options.1': 'This option appears twice. Change one.', prompt: 'Fill this in.' }, keys),
  ).toEqual({
    k3: 'This option appears twice. Change one.',
  });
  expect(optionErrors({ 'options.0.label': 'Too long.', 'options.9': 'Nowhere.' }, keys)).toEqual({ k2: 'Too long.' });
});

test('an option without a text is named by its picture’s description, and is edited that way', () => {
  const [cat, dog] = [
    { version: '0123456789abcdef', alt: 'A cat' },
    { version: 'fedcba9876543210', alt: 'A dog' },
  ];
  const rows = [
    { key: 'o1', id: 'o1', label: 'Cats', picture: cat },
    { key: 'o2', id: 'o2', label: '', picture: dog },
    { key: 'o3', id: 'o3', label: 'Neither', picture: null },
    { key: 'new', label: '', picture: { ...dog, alt: '' } },
  ];
  const { fields, keys } = activityFields({ ...draft, options: rows }, 'en');
  const sent = fields['options'] as OptionView[];
  expect(sent).toEqual([
    { id: 'o1', label: 'Cats', picture: cat },
    { id: 'o2', label: 'A dog', picture: { ...dog, alt: null } },
    { id: 'o3', label: 'Neither', picture: null },
    { label: '', picture: { ...dog, alt: '' } },
  ]);
  expect(sent.slice(0, 2).map(optionRow)).toEqual(rows.slice(0, 2));
  expect(optionErrors({ 'options.3.picture.alt': 'Describe it.', 'options.3.label': 'Enter it.' }, keys)).toEqual({
    'new.picture': 'Describe it.',
    new: 'Enter it.',
  });
});

test('a partner is sent with its empty item, so that the error is about the item', () => {
  const own = { targets: JSON.stringify({ isPaired: true, partners: { k1: { label: 'One' } }, categories: [] }) };
  const { fields, keys } = activityFields({ ...draft, kind: 'match', own }, 'en');
  expect(fields).toMatchObject({ options: [{ label: '' }, {}, {}], targets: [{ label: 'One' }, {}, {}] });
  expect(optionErrors({ 'options.0.label': 'Fill this in.' }, keys)).toEqual({ k1: 'Fill this in.' });
});

test('restores a stored draft and ignores anything else', () => {
  expect(parseDraft(JSON.stringify(draft))).toEqual(draft);
  for (const text of ['', '{', '3', '{"prompt":"x"}']) expect(parseDraft(text)).toBeNull();
});

test.each(['en', 'de'])('limits in the number format of %s round-trip unchanged', (region) => {
  const thousand = region === 'en' ? '1,000' : '1.000';
  expect(activityFields({ ...draft, kind: 'number', min: '0', max: thousand, step: '' }, region).fields).toMatchObject({
    min: 0,
    max: 1_000,
    step: null,
  });
  const limits = { min: -1.125, max: 12_345.5, step: 0.125 };
  const asked = { kind: 'number', prompt: '', picture: null, isRevisable: true, unit: '', ...limits };
  expect(activityFields(draftOf(asked as unknown as CrewActivityView, region), region).fields).toMatchObject(limits);
});

test('each poll kind sends its own fields', () => {
  const { fields } = activityFields({ ...draft, kind: 'scale', steps: 7, lowLabel: 'Lost' }, 'en');
  expect(fields).not.toHaveProperty('maxPicks');
  expect(fields).toMatchObject({
    kind: 'scale',
    prompt: 'Which slit?',
    first: 1,
    steps: 7,
    lowLabel: 'Lost',
    highLabel: '',
    middleLabels: ['', '', '', '', ''],
    isNps: false,
  });
  expect(activityFields({ ...draft, kind: 'number', min: '-1,5', max: 'many', step: ' ' }, 'en').fields).toMatchObject({
    kind: 'number',
    min: -1.5,
    max: 'many',
    step: null,
    unit: '',
  });
  const picture = { version: '0123456789abcdef', width: 40, height: 20, alt: 'Two slits', isDecoration: false };
  expect(activityFields({ ...draft, picture }, 'en').fields.picture).toEqual({
    version: picture.version,
    alt: 'Two slits',
  });
  const decorated = { ...draft, picture: { ...picture, isDecoration: true } };
  expect(activityFields(decorated, 'en').fields.picture).toEqual({ version: picture.version, alt: null });
  // People answer on this one, so the editor asks for its description only.
  expect(activityFields({ ...decorated, kind: 'spot' }, 'en').fields.picture?.alt).toBe('Two slits');
});

test.each(activityKinds)('the editor of a %s has the texts as written', (kind) => {
  const sources = { promptSource: '*Why*?', explanationSource: '`So`' };
  const view = {
    kind,
    prompt: 'Why?',
    explanation: 'So',
    ...sources,
    picture: null,
    options: [],
    targets: [],
    gapText: '',
    choices: [],
    stepLabels: [],
    boxes: [],
    columns: [],
  };
  const full = { ...view, first: 0, steps: 11, min: 0, max: 1, step: null } as unknown as CrewActivityView;
  expect(draftOf(full, 'en')).toMatchObject({ prompt: '*Why*?', explanation: '`So`' });
});

const after = (change: object) =>
  draftAfter({ kind: 'choice', isRevisable: true, revealing: 'by-hand', ...change }, 'by-kind');

test('a new text poll copies the approval setting of the previous one, and an old draft needs approval', () => {
  expect(after({ kind: 'text', isShownUnread: true })).toMatchObject({ kind: 'text', isShownUnread: true });
  expect(after({ kind: 'words' })).toMatchObject({ isShownUnread: false });
  expect(parseDraft(JSON.stringify({ prompt: 'What?', options: [], kind: 'text' }))).toMatchObject({
    kind: 'text',
    isShownUnread: false,
  });
});

test('a new poll copies when the result shows only if a host chose that', () => {
  expect([after({ revealing: 'at-once' }).revealing, after({ revealing: 'never' }).revealing]).toEqual([null, 'never']);
});

test('a new poll is as anonymous as the previous one, but never names people to everyone', () => {
  const namesAfter = [after({ names: 'anonymous' }), after({}), after({ names: 'everyone' })].map(({ names }) => names);
  expect(namesAfter).toEqual(['anonymous', 'hosts', 'hosts']);
});
