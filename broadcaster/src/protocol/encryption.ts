import { createHash, randomBytes } from 'node:crypto';
import nacl from 'tweetnacl';

const masterKeyBytes = 32;

/** A channel's `shared_secret` (B29). Throws unless the master key has 32 bytes. */
export function deriveSharedSecret(masterKey: Uint8Array, channel: string): string {
  return Buffer.from(channelKey(masterKey, channel)).toString('base64');
}

export interface EncryptedPayload {
  nonce: string;
  ciphertext: string;
}

/** NaCl secretbox (B29); both fields are base64. */
export function encryptPayload(masterKey: Uint8Array, channel: string, payload: unknown): EncryptedPayload {
  const nonce = randomBytes(nacl.secretbox.nonceLength);
  const plain = Buffer.from(JSON.stringify(payload) ?? 'null', 'utf8');
  const box = nacl.secretbox(new Uint8Array(plain), new Uint8Array(nonce), channelKey(masterKey, channel));
  return { nonce: nonce.toString('base64'), ciphertext: Buffer.from(box).toString('base64') };
}

function channelKey(masterKey: Uint8Array, channel: string): Uint8Array {
  if (masterKey.byteLength !== masterKeyBytes)
    throw new RangeError(`The encryption master key must have ${masterKeyBytes} bytes`);
  return new Uint8Array(createHash('sha256').update(channel).update(masterKey).digest());
}
