/** B15. */
export interface ChannelKind {
  readonly access: 'public' | 'private' | 'presence';
  readonly isEncrypted: boolean;
  readonly isCache: boolean;
}

const prefixes: readonly (readonly [string, ChannelKind])[] = [
  ['private-encrypted-cache-', { access: 'private', isEncrypted: true, isCache: true }],
  ['private-encrypted-', { access: 'private', isEncrypted: true, isCache: false }],
  ['private-cache-', { access: 'private', isEncrypted: false, isCache: true }],
  ['private-', { access: 'private', isEncrypted: false, isCache: false }],
  ['presence-cache-', { access: 'presence', isEncrypted: false, isCache: true }],
  ['presence-', { access: 'presence', isEncrypted: false, isCache: false }],
  ['cache-', { access: 'public', isEncrypted: false, isCache: true }],
];
const open: ChannelKind = { access: 'public', isEncrypted: false, isCache: false };
const alphabet = /^[A-Za-z0-9_\-=@,.;]+$/;

export const userChannelPrefix = '#server-to-user-';

export function channelKind(name: string): ChannelKind {
  for (const [prefix, kind] of prefixes) if (name.startsWith(prefix)) return kind;
  return open;
}

/** B24. */
export function isOrdinaryChannel(name: string, maxChars: number): boolean {
  return name.length <= maxChars && alphabet.test(name);
}

export function userOfChannel(name: string): string | undefined {
  return name.startsWith(userChannelPrefix) ? name.slice(userChannelPrefix.length) : undefined;
}

/** Presence and private channels take any id (B19). */
export function isMemberId(id: string, maxChars: number): boolean {
  return id !== '' && id.length <= maxChars;
}

/** Of users who sign in: their own channel has this name (B.7). */
export function isUserId(id: string, maxChars: number): boolean {
  return id.length <= maxChars && alphabet.test(id);
}
