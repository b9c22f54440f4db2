import { expect, test } from 'vitest';
import type { CrewQuestionView } from '#contracts/views.ts';
import { isFiltered, matchesFilter, noFilter } from './filter.ts';

const question: CrewQuestionView = {
  id: 'q',
  participantId: 'p',
  isNameless: false,
  isAuthorRemoved: false,
  body: 'When is the exam?',
  authorName: 'Zoë',
  state: 'rejected',
  upvoteCount: 0,
  answer: 'In May',
  labelIds: ['x'],
  createdAt: '',
  isEdited: false,
  revision: 1,
  rejectionReason: null,
  heldWord: null,
  mergedIntoId: null,
};

test('questions are filtered by text, answer and author in any state, and by label', () => {
  for (const search of ['', 'EXAM', 'may when', 'zoe'])
    expect([search, matchesFilter({ ...noFilter, search })(question)]).toEqual([search, true]);
  expect(matchesFilter({ ...noFilter, search: 'june' })(question)).toBe(false);
  expect(matchesFilter({ search: 'exam', labelId: 'x' })(question)).toBe(true);
  expect(matchesFilter({ search: 'exam', labelId: 'y' })(question)).toBe(false);
});

test('a search of only spaces is no filter', () => {
  expect(
    [noFilter, { ...noFilter, search: ' ' }, { ...noFilter, search: 'a' }, { ...noFilter, labelId: 'x' }].map(
      isFiltered,
    ),
  ).toEqual([false, false, true, true]);
});
