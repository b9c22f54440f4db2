import { setupI18n } from '@lingui/core';
import { expect, test } from 'vitest';
import { auditSentence } from './audit-sentence.ts';

const source = setupI18n({ locale: 'en', messages: { en: {} } });
const compiled = setupI18n({
  locale: 'xx',
  messages: { xx: { '{actor} approved “{target}”': ['«', ['target'], '» ← ', ['actor']] } },
});

const nothing = { isIntoKnown: false, into: null };

test('renders a sentence in each language without replacing placeholders in user text', () => {
  const entry = { actor: 'Ada', action: 'question.approved', target: 'Why {actor}?', ...nothing } as const;
  expect(auditSentence(source, entry)).toBe('Ada approved “Why {actor}?”');
  expect(auditSentence(compiled, entry)).toBe('«Why {actor}?» ← Ada');
});

test('names unknown actors and targets, and settings by their labels', () => {
  expect(auditSentence(source, { actor: null, action: 'question.rejected', target: null, ...nothing })).toBe(
    'Someone without a name rejected “a withdrawn question”',
  );
  expect(
    auditSentence(source, { actor: 'Ada', action: 'settings.changed', target: 'heldWords, accent', ...nothing }),
  ).toBe('Ada changed the settings: word list, colour');
});
