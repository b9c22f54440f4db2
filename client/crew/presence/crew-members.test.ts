import { expect, test } from 'vitest';
import { crewFrom, editingFrom, writerOf } from './crew-members.ts';

test('the other members are listed by name, without the current user', () => {
  const members = { u1: { name: 'Zoë' }, me: { name: 'Me' }, u2: { name: 'Ada' } };
  expect(crewFrom({ members, myID: 'me' })).toEqual([
    { id: 'u2', name: 'Ada', editing: [] },
    { id: 'u1', name: 'Zoë', editing: [] },
  ]);
});

test('a member without a name has the name null', () => {
  expect(
    crewFrom({ members: { a: { name: ' ' }, b: undefined, c: { name: 3 } }, myID: null }).map(({ name }) => name),
  ).toEqual([null, null, null]);
});

test('the writer of a question is found among everything a member edits', () => {
  const ada = { id: 'a', name: 'Ada', editing: ['activity:new', 'answer:q1', 'reject:q2', 'merge:q3'] };
  expect([writerOf([ada], 'q1'), writerOf([ada], 'q2'), writerOf([ada], 'q3'), writerOf([ada], 'q4')]).toEqual([
    { name: 'Ada', kind: 'answer' },
    { name: 'Ada', kind: 'reject' },
    { name: 'Ada', kind: 'merge' },
    null,
  ]);
});

test('malformed whispers count as editing nothing', () => {
  expect([editingFrom('settings'), editingFrom(null), editingFrom(['settings', 3])]).toEqual([[], [], ['settings']]);
});
