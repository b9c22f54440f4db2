import { expect, it } from 'vitest';
import { channels, parseChannel } from './channels.ts';

const eventId = '01990000-0000-7000-8000-000000000001';

it('parses the name of every channel', () => {
  for (const [kind, nameOf] of Object.entries(channels))
    expect(parseChannel(nameOf(eventId))).toEqual({ kind, eventId });
});

it.each(['constructor', 'private-elsewhere', ''])('does not parse a channel of an unknown kind (“%s”)', (kind) => {
  expect(parseChannel(`${kind}.${eventId}`)).toBeNull();
});
