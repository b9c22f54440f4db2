import { expect, test } from 'vitest';
import { crewFrom, writerOf } from './use-crew.ts';

test('the other members are listed by name, without the current user', () => {
  const members = { u1: { name: 'Zoë' }, me: { name: 'Me' }, u2: { name: 'Ada' } };
  expect(crewFrom({ members, myID: 'me' })).toEqual([
    { id: 'u2', name: 'Ada', editing: [] },
    { id: 'u1', name: 'Zoë', editing: [] },
  ]);
});

test('finds the writer of a question among everything that a member edits', () => {
  const ada = { id: 'a', name: 'Ada', editing: ['activity:new', 'answer:q1', 'reject:q2', 'merge:q3'] };
  expect([writerOf([ada], 'q1'), writerOf([ada], 'q2'), writerOf([ada], 'q3'), writerOf([ada], 'q4')]).toEqual([
    { name: 'Ada', kind: 'answer' },
    { name: 'Ada', kind: 'reject' },
    { name: 'Ada', kind: 'merge' },
    null,
  ]);
});
