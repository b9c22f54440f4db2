import { deriveSharedSecret, signChannel, signUser } from '#broadcaster';
import type { Authorisation, UserAuthorisation } from '#contracts/channel-authorisation.ts';

export type ChannelSigner = ReturnType<typeof createChannelSigner>;

/** `masterKey` has 32 bytes. `isOurs`: our broadcaster also reads the user from a private channel's signature. */
export function createChannelSigner(app: { key: string; secret: string }, masterKey: Uint8Array, isOurs: boolean) {
  const dataOf = (channel: string, userId: string | null, member: Member | null): object | null => {
    if (channel.startsWith('presence-')) return member && { user_id: member.id, user_info: { name: member.name } };
    return isOurs && userId !== null ? { user_id: userId } : null;
  };
  return {
    /** B17, B19, B29, B30. `member` is for presence channels; the connection ends with `userId`. */
    signChannel(socketId: string, channel: string, userId: string | null, member: Member | null): Authorisation {
      const data = dataOf(channel, userId, member);
      const signed = signChannel(app, { socketId, channel, ...(data && { channelData: JSON.stringify(data) }) });
      if (!channel.startsWith('private-encrypted-')) return signed;
      return { ...signed, shared_secret: deriveSharedSecret(masterKey, channel) };
    },
    signUser: (socketId: string, userId: string): UserAuthorisation =>
      signUser(app, { socketId, userData: JSON.stringify({ id: userId }) }),
  };
}

interface Member {
  id: string;
  name: string;
}
