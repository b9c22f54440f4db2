export interface ChannelKind {
  readonly access: 'public' | 'private' | 'presence';
  readonly isEncrypted: boolean;
  readonly isCache: boolean;
}

const prefix = /^(?:(private)-(encrypted-)?|(presence)-)?(cache-)?/;
const alphabet = /^[A-Za-z0-9_\-=@,.;]+$/;

export const userChannelPrefix = '#server-to-user-';

export function channelKind(name: string): ChannelKind {
  const [, isPrivate, encrypted, presence, cache] = prefix.exec(name) ?? [];
  return {
    access: isPrivate ? 'private' : presence ? 'presence' : 'public',
    isEncrypted: encrypted !== undefined,
    isCache: cache !== undefined,
  };
}

export function isOrdinaryChannel(name: string, maxChars: number): boolean {
  return name.length <= maxChars && alphabet.test(name);
}

export function userOfChannel(name: string): string | undefined {
  return name.startsWith(userChannelPrefix) ? name.slice(userChannelPrefix.length) : undefined;
}

/** Presence and private channels accept any id (B19). */
export function isMemberId(id: string, maxChars: number): boolean {
  return id !== '' && id.length <= maxChars;
}

/** Stricter for users who sign in: their own channel's name contains the id (B.7). */
export function isUserId(id: string, maxChars: number): boolean {
  return id.length <= maxChars && alphabet.test(id);
}
