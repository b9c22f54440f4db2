import { expect, test } from 'vitest';
import { crewFrom } from './crew-members.ts';

test('the others are listed by name, without oneself', () => {
  const members = { u1: { name: 'Zoë' }, me: { name: 'Me' }, u2: { name: 'Ada' } };
  expect(crewFrom({ members, myID: 'me' })).toEqual([{ id: 'u2', name: 'Ada', editing: null }, { id: 'u1', name: 'Zoë', editing: null }]);
});

test('someone without a name is still someone', () => {
  expect(crewFrom({ members: { a: { name: ' ' }, b: undefined, c: { name: 3 } }, myID: null }).map(({ name }) => name)).toEqual([null, null, null]);
});
