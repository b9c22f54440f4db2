import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { deriveSharedSecret, signChannel, signUser } from '../src/index.ts';
import { closeServer, credentials, portOf } from './running-broadcaster.ts';

export const masterKey = new Uint8Array(32).fill(7);

export interface AuthorizingServer extends AsyncDisposable {
  readonly url: string;
  readonly requests: string[];
}

const script = createRequire(import.meta.url).resolve('pusher-js/dist/web/pusher-with-encryption.js');
const assets: Readonly<Record<string, { type: string; read: () => string }>> = {
  '/': {
    type: 'text/html',
    read: () => '<!doctype html><link rel="icon" href="data:,"><script src="/client.js"></script>',
  },
  '/client.js': { type: 'text/javascript', read: () => readFileSync(script, 'utf8') },
};

/**
 * `/auth` admits `userId` to every channel except `…forbidden`, `/user-auth` signs in, `/` is a page with the script.
 */
export async function runAuthorizingServer(userId: string, watchlist?: string[]): Promise<AuthorizingServer> {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    const asset = assets[request.url ?? ''];
    if (asset !== undefined) return void response.writeHead(200, { 'Content-Type': asset.type }).end(asset.read());
    let body = '';
    request.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
    request.on('end', () => {
      requests.push(body);
      const form = new URLSearchParams(body);
      const channel = form.get('channel_name') ?? '';
      const answer =
        request.url === '/user-auth' ? userAnswer(form, userId, watchlist) : channelAnswer(form, channel, userId);
      response
        .writeHead(channel.endsWith('forbidden') ? 403 : 200, { 'Content-Type': 'application/json' })
        .end(JSON.stringify(answer));
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${portOf(server)}`, requests, [Symbol.asyncDispose]: () => closeServer(server) };
}

function userAnswer(form: URLSearchParams, id: string, watchlist: string[] | undefined): object {
  const userData = { id, user_info: { name: id }, ...(watchlist === undefined ? {} : { watchlist }) };
  return signUser(credentials, { socketId: form.get('socket_id') ?? '', userData });
}

function channelAnswer(form: URLSearchParams, channel: string, userId: string): object {
  const channelData = channel.startsWith('presence-') ? { user_id: userId, user_info: { name: userId } } : undefined;
  const signed = signChannel(credentials, {
    socketId: form.get('socket_id') ?? '',
    channel,
    ...(channelData === undefined ? {} : { channelData }),
  });
  return channel.startsWith('private-encrypted-')
    ? { ...signed, shared_secret: deriveSharedSecret(masterKey, channel) }
    : signed;
}
