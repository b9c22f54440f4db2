import { expect, test } from 'vitest';
import { hmacHex, isSignedBy, signChannel, signUser } from './signatures.ts';

// Worked examples from the protocol's documentation (B17).
const app = { key: '278d425bdf160c739803', secret: '7ad3773142a6692b25b8' };

test('signs a private channel as the documentation does', () => {
  expect(signChannel(app, { socketId: '1234.1234', channel: 'private-foobar' })).toEqual({
    auth: '278d425bdf160c739803:58df8b0c36d6982b82c3ecf6b4662e34fe8c25bba48f5369f135bf843651c3a4',
  });
});

test('signs a presence channel over the exact channel data', () => {
  const channelData = '{"user_id":10,"user_info":{"name":"Mr. Channels"}}';
  expect(signChannel(app, { socketId: '1234.1234', channel: 'presence-foobar', channelData })).toEqual({
    auth: '278d425bdf160c739803:31935e7d86dba64c2a90aed31fdc61869f9b22ba9d8863bba239c03ca481bc80',
    channel_data: channelData,
  });
});

test('encodes channel data given as an object', () => {
  const channelData = { user_id: 10, user_info: { name: 'Mr. Pusher' } };
  const signed = signChannel(app, { socketId: '1234.1234', channel: 'presence-foobar', channelData });
  expect(signed.channel_data).toBe('{"user_id":10,"user_info":{"name":"Mr. Pusher"}}');
  expect(signed.auth).toBe('278d425bdf160c739803:afaed3695da2ffd16931f457e338e6c9f2921fa133ce7dac49f529792be6304c');
});

test('signs a user as the documentation does', () => {
  expect(signUser(app, { socketId: '1234.1234', userData: { id: '12345' } })).toEqual({
    auth: '278d425bdf160c739803:4708d583dada6a56435fb8bc611c77c359a31eebde13337c16ab43aa6de336ba',
    user_data: '{"id":"12345"}',
  });
});

test.each(['', '1234', '1234.', '.1', '1.1:private-x', ' 1.1', '1.1\n', 'a.b'])(
  'refuses to sign for the socket id %j',
  (socketId) => {
    expect(() => signChannel(app, { socketId, channel: 'private-x' })).toThrow('Invalid socket id');
    expect(() => signUser(app, { socketId, userData: { id: '1' } })).toThrow('Invalid socket id');
  },
);

test('recognises only its own signature', () => {
  const auth = `${app.key}:${hmacHex(app.secret, '1.1:private-x')}`;
  expect(isSignedBy(app, auth, '1.1:private-x')).toBe(true);
  expect(isSignedBy(app, auth, '1.1:private-y')).toBe(false);
  expect(isSignedBy(app, auth.slice(0, -1), '1.1:private-x')).toBe(false);
  expect(isSignedBy({ ...app, key: 'other' }, auth, '1.1:private-x')).toBe(false);
  for (const wrong of [undefined, null, 1, {}, '']) expect(isSignedBy(app, wrong, '1.1:private-x')).toBe(false);
});
