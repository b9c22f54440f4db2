import { setupI18n } from '@lingui/core';
import { expect, test } from 'vitest';
import { auditSentence } from './audit-sentence.ts';

const source = setupI18n({ locale: 'en', messages: { en: {} } });
const compiled = setupI18n({
  locale: 'xx',
  messages: { xx: { '{actor} approved “{target}”': ['«', ['target'], '» ← ', ['actor']] } },
});

const nothing = { isIntoKnown: false, into: null };

test('renders a sentence in English and in translations, without replacing placeholders in user text', () => {
  const entry = { actor: 'Ada', action: 'question.approved', target: 'Why {actor}?', ...nothing } as const;
  expect(auditSentence(source, entry)).toBe('Ada approved “Why {actor}?”');
  expect(auditSentence(compiled, entry)).toBe('«Why {actor}?» ← Ada');
});

test('names unknown actors and targets, and settings by their labels', () => {
  expect(auditSentence(source, { actor: null, action: 'question.rejected', target: null, ...nothing })).toBe(
    'Somebody without a name rejected “a withdrawn question”',
  );
  expect(auditSentence(source, { actor: 'Ada', action: 'participant.removed', target: null, ...nothing })).toBe(
    'Ada removed somebody without a name from the event',
  );
  expect(auditSentence(source, { actor: 'Ada', action: 'crew.removed', target: '', ...nothing })).toBe(
    'Ada removed somebody without a name from the crew',
  );
  expect(
    auditSentence(source, { actor: 'Ada', action: 'settings.changed', target: 'heldWords, accent', ...nothing }),
  ).toBe('Ada changed the settings: words that hold a question, colour');
});

test('names the format of an export, and its table or part', () => {
  const entry = { actor: 'Ada', action: 'event.exported', ...nothing } as const;
  expect(auditSentence(source, { ...entry, target: 'CSV ballots' })).toBe('Ada exported the event: CSV, answers');
  expect(auditSentence(source, { ...entry, target: 'JSON agenda' })).toBe(
    'Ada exported the event: JSON, agenda without people',
  );
  // Older entries name the format only.
  for (const target of ['CSV', 'XLSX'])
    expect(auditSentence(source, { ...entry, target })).toBe(`Ada exported the event: ${target}`);
});

test('names the target of a merge if it was recorded', () => {
  const entry = { actor: 'Ada', action: 'question.merged', target: 'Why?', into: null } as const;
  expect(auditSentence(source, { ...entry, isIntoKnown: false })).toBe('Ada merged “Why?” with another question');
  expect(auditSentence(source, { ...entry, isIntoKnown: true, into: 'Why {target}?' })).toBe(
    'Ada merged “Why?” with “Why {target}?”',
  );
  expect(auditSentence(source, { ...entry, isIntoKnown: true })).toBe('Ada merged “Why?” with “a withdrawn question”');
});
