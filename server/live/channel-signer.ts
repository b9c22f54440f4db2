import { deriveSharedSecret, signChannel, signUser } from '@handcount/broadcaster';
import type { Authorisation, UserAuthorisation } from '#contracts/channel-authorisation.ts';

export interface ChannelSigner {
  /** Source: B17, B19, B29. `member` is for presence channels; the connection ends with `userId`. */
  signChannel(
    socketId: string,
    channel: string,
    userId: string | null,
    member: { id: string; name: string } | null,
  ): Authorisation;
  /** Source: B30. */
  signUser(socketId: string, userId: string): UserAuthorisation;
}

/**
 * `masterKey`: 32 bytes, for encrypted channels. `isOurs`: our broadcaster reads the user of a private channel's
 * signature; a hosted one might not.
 */
export function createChannelSigner(
  app: { key: string; secret: string },
  masterKey: Uint8Array,
  isOurs: boolean,
): ChannelSigner {
  const dataOf = (
    channel: string,
    userId: string | null,
    member: { id: string; name: string } | null,
  ): string | undefined => {
    if (channel.startsWith('presence-'))
      return member ? JSON.stringify({ user_id: member.id, user_info: { name: member.name } }) : undefined;
    return isOurs && userId !== null ? JSON.stringify({ user_id: userId }) : undefined;
  };
  return {
    signChannel(socketId, channel, userId, member) {
      const channelData = dataOf(channel, userId, member);
      const signed = signChannel(
        app,
        channelData === undefined ? { socketId, channel } : { socketId, channel, channelData },
      );
      if (!channel.startsWith('private-encrypted-')) return signed;
      return { ...signed, shared_secret: deriveSharedSecret(masterKey, channel) };
    },
    signUser: (socketId, userId) => signUser(app, { socketId, userData: JSON.stringify({ id: userId }) }),
  };
}
