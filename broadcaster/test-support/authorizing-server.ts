import { createServer } from 'node:http';
import { deriveSharedSecret, signChannel } from '../src/index.ts';
import { closeServer, credentials, portOf } from './running-broadcaster.ts';

export const masterKey = new Uint8Array(32).fill(7);

export interface AuthorizingServer extends AsyncDisposable {
  readonly url: string;
  readonly requests: string[];
}

/** Admits `userId` to every channel. */
export async function runAuthorizingServer(userId: string): Promise<AuthorizingServer> {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
    request.on('end', () => {
      requests.push(body);
      response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(answerTo(body, userId)));
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${portOf(server)}`, requests, [Symbol.asyncDispose]: () => closeServer(server) };
}

function answerTo(body: string, userId: string): object {
  const { socket_id: socketId = '', channel_name: channel = '' } = Object.fromEntries(new URLSearchParams(body));
  const channelData = { user_id: userId, user_info: { name: userId } };
  const isPresence = channel.startsWith('presence-');
  const signed = signChannel(credentials, { socketId, channel, ...(isPresence && { channelData }) });
  return channel.startsWith('private-encrypted-')
    ? { ...signed, shared_secret: deriveSharedSecret(masterKey, channel) }
    : signed;
}
