import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { deriveSharedSecret, signChannel } from '../src/index.ts';
import { closeServer, credentials, portOf } from './running-broadcaster.ts';

export const masterKey = new Uint8Array(32).fill(7);

export interface AuthorizingServer extends AsyncDisposable {
  readonly url: string;
  readonly requests: string[];
}

const script = createRequire(import.meta.url).resolve('pusher-js/dist/web/pusher-with-encryption.js');
const page = '<!doctype html><link rel="icon" href="data:,"><script src="/client.js"></script>';

/** `/auth` admits `userId` to every channel; `/` is a page with the client's script. */
export async function runAuthorizingServer(userId: string): Promise<AuthorizingServer> {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    if (request.url === '/') return void response.writeHead(200, { 'Content-Type': 'text/html' }).end(page);
    if (request.url === '/client.js') return void response.end(readFileSync(script));
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
