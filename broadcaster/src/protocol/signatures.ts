import { createHash, createHmac, createSecretKey, timingSafeEqual, type KeyObject } from 'node:crypto';

export interface Credentials {
  readonly key: string;
  readonly secret: string;
}
export interface ChannelToSign {
  readonly socketId: string;
  readonly channel: string;
  /** Required on presence channels. On private ones, terminating this user ends the subscription. */
  readonly channelData?: string | { readonly user_id: string | number; readonly user_info?: unknown };
}
export interface ChannelAuthorization {
  auth: string;
  channel_data?: string;
}
export interface UserToSign {
  readonly socketId: string;
  readonly userData: string | { readonly id: string; readonly [field: string]: unknown };
}
export interface UserAuthentication {
  auth: string;
  user_data: string;
}

const socketIdPattern = /^\d+\.\d+$/;

export function signChannel(app: Credentials, { socketId, channel, channelData }: ChannelToSign): ChannelAuthorization {
  requireSocketId(socketId);
  if (channelData === undefined) return { auth: authFor(app, `${socketId}:${channel}`) };
  const encoded = typeof channelData === 'string' ? channelData : JSON.stringify(channelData);
  return { auth: authFor(app, `${socketId}:${channel}:${encoded}`), channel_data: encoded };
}

export function signUser(app: Credentials, { socketId, userData }: UserToSign): UserAuthentication {
  requireSocketId(socketId);
  const encoded = typeof userData === 'string' ? userData : JSON.stringify(userData);
  return { auth: authFor(app, `${socketId}::user::${encoded}`), user_data: encoded };
}

export function isSignedBy(app: Credentials, auth: unknown, text: string): boolean {
  if (typeof auth !== 'string') return false;
  // A signature's length is public.
  const [given, expected] = [Buffer.from(auth), Buffer.from(authFor(app, text))];
  return given.length === expected.length && timingSafeEqual(given, expected);
}

export function hmacHex(secret: string, text: string | Uint8Array): string {
  return createHmac('sha256', secret).update(text).digest('hex');
}

export function md5Hex(bytes: Uint8Array): string {
  return createHash('md5').update(bytes).digest('hex');
}

/** Compares digests, so that the time reveals neither content nor length. */
export function isSameText(given: string, expected: string): boolean {
  return timingSafeEqual(createHash('sha256').update(given).digest(), createHash('sha256').update(expected).digest());
}

function authFor(app: Credentials, text: string) {
  return `${app.key}:${createHmac('sha256', keyOf(app)).update(text).digest('hex')}`;
}

const keys = new WeakMap<Credentials, KeyObject>();

/** Creating the key for each signature doubles the cost. */
function keyOf(app: Credentials): KeyObject {
  const key = keys.get(app) ?? createSecretKey(Buffer.from(app.secret));
  keys.set(app, key);
  return key;
}

function requireSocketId(socketId: string) {
  if (!socketIdPattern.test(socketId)) throw new TypeError(`Invalid socket id: ${JSON.stringify(socketId)}`);
}
