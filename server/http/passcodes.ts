import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify(scrypt) as (secret: string, salt: Buffer, length: number) => Promise<Buffer>;
const keyBytes = 32;

/** `{salt}:{scrypt key}`, hex. */
export async function hashPasscode(passcode: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(passcode.normalize('NFC'), salt, keyBytes);
  return `${salt.toString('hex')}:${key.toString('hex')}`;
}

/** In constant time, off the event loop. */
export async function isPasscode(passcode: string, hash: string): Promise<boolean> {
  const [salt = '', key = ''] = hash.split(':');
  const expected = Buffer.from(key, 'hex');
  const given = await derive(passcode.normalize('NFC').trim(), Buffer.from(salt, 'hex'), keyBytes);
  return expected.length === given.length && timingSafeEqual(expected, given);
}
