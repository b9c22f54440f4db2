import { deriveSharedSecret, signChannel, signUser } from '@handcount/broadcaster';
import type { Authorisation, UserAuthorisation } from '../../contracts/authorisations.ts';

export interface ChannelSigner {
  /** The answer of the channel endpoint (B17, B19, B29); `member` for presence channels. */
  signChannel(socketId: string, channel: string, member: { id: string; name: string } | null): Authorisation;
  /** The answer of the user endpoint (B30). */
  signUser(socketId: string, userId: string): UserAuthorisation;
}

/** Signs with the app's secret, which never leaves the server. `masterKey`: 32 bytes, for encrypted channels. */
export function createChannelSigner(app: { key: string; secret: string }, masterKey: Uint8Array): ChannelSigner {
  return {
    signChannel(socketId, channel, member) {
      const isPresence = channel.startsWith('presence-');
      const channelData = isPresence && member ? JSON.stringify({ user_id: member.id, user_info: { name: member.name } }) : undefined;
      const signed = signChannel(app, channelData === undefined ? { socketId, channel } : { socketId, channel, channelData });
      if (!channel.startsWith('private-encrypted-')) return signed;
      return { ...signed, shared_secret: deriveSharedSecret(masterKey, channel) };
    },
    signUser: (socketId, userId) => signUser(app, { socketId, userData: JSON.stringify({ id: userId }) }),
  };
}
