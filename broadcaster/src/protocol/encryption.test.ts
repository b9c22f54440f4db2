import Pusher from 'pusher';
import nacl from 'tweetnacl';
import { expect, test } from 'vitest';
import { deriveSharedSecret, encryptPayload } from './encryption.ts';

const masterKey = new Uint8Array(Array.from({ length: 32 }, (_, index) => index));
const channel = 'private-encrypted-crew';

test('derives the same channel key as the server library', () => {
  const pusher = new Pusher({
    appId: '1',
    key: 'k',
    secret: 's',
    cluster: 'ap2',
    encryptionMasterKeyBase64: Buffer.from(masterKey).toString('base64'),
  });
  const authorization = pusher.authorizeChannel('1.1', channel);
  expect(authorization.shared_secret).toBe(deriveSharedSecret(masterKey, channel));
});

test('encrypts payloads for the channel key, with a new nonce each time', () => {
  const sealed = encryptPayload(masterKey, channel, { text: 'Grüße' });
  const key = new Uint8Array(Buffer.from(deriveSharedSecret(masterKey, channel), 'base64'));
  const opened = nacl.secretbox.open(
    new Uint8Array(Buffer.from(sealed.ciphertext, 'base64')),
    new Uint8Array(Buffer.from(sealed.nonce, 'base64')),
    key,
  );
  expect(Buffer.from(opened ?? []).toString('utf8')).toBe('{"text":"Grüße"}');
  expect(encryptPayload(masterKey, channel, {}).nonce).not.toBe(encryptPayload(masterKey, channel, {}).nonce);
});

test('refuses a master key of the wrong length', () => {
  expect(() => deriveSharedSecret(masterKey.subarray(1), channel)).toThrow('must have 32 bytes');
});
