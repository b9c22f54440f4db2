import { expect, test } from 'vitest';
import type { HostedEvent } from '../../../contracts/pages.ts';
import { matchingEvents } from './matching-events.ts';

function event(title: string, code: string): HostedEvent {
  return { id: code, code, title, state: 'open', role: 'owner', participantCount: 0, questionCount: 0, createdAt: '2026-11-20T10:00:00.000Z', deleteAt: null };
}

const events = [event('Physics 101', '482913'), event('Zürich town hall', 'town-hall')];
const found = (search: string): string[] => matchingEvents(events, search).map(({ code }) => code);

test('an event is found by parts of its title or its code', () => {
  expect(found('phys')).toEqual(['482913']);
  expect(found('4829')).toEqual(['482913']);
  expect(found('hall town')).toEqual(['town-hall']);
});

test('case and accents do not matter', () => {
  expect(found('ZURICH')).toEqual(['town-hall']);
});

test('an empty search finds all, a strange one none', () => {
  expect(found(' ')).toHaveLength(2);
  expect(found('chemistry')).toEqual([]);
});
