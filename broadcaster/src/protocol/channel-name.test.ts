import { expect, test } from 'vitest';
import { channelKind, isOrdinaryChannel, isUserId, userOfChannel } from './channel-name.ts';

test.each([
  ['news', 'public', false, false],
  ['cache-news', 'public', false, true],
  ['private-news', 'private', false, false],
  ['private-encrypted-news', 'private', true, false],
  ['private-encrypted-cache-news', 'private', true, true],
  ['presence-news', 'presence', false, false],
  ['presence-cache-news', 'presence', false, true],
  ['privateer', 'public', false, false],
] as const)('%s is a %s channel (encrypted %s, cache %s)', (name, access, isEncrypted, isCache) => {
  expect(channelKind(name)).toEqual({ access, isEncrypted, isCache });
});

test.each(['a', 'A_-=@,.;9', 'x'.repeat(164), '__proto__'])('allows the channel %s', (name) => {
  expect(isOrdinaryChannel(name, 164)).toBe(true);
});

test.each(['', 'a b', 'a/b', 'a#b', '#server-to-user-1', 'ä', 'a\n', 'x'.repeat(165)])(
  'refuses the channel %j',
  (name) => {
    expect(isOrdinaryChannel(name, 164)).toBe(false);
  },
);

test('finds the user in a user channel and nowhere else', () => {
  expect(userOfChannel('#server-to-user-ada')).toBe('ada');
  expect(userOfChannel('server-to-user-ada')).toBeUndefined();
  expect(isUserId('ada@example.org', 128)).toBe(true);
  expect(isUserId('', 128)).toBe(false);
});
