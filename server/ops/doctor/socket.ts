import type { IncomingMessage } from 'node:http';
import { WebSocket } from 'ws';
import { localAddress } from '../../boot/addresses.ts';
import { readSecrets } from '../../boot/secrets.ts';
import type { Config } from '../../config/config.ts';
import { ok, problem, reasonOf, type Finding } from './finding.ts';

const passOn =
  'Let the proxy pass WebSocket upgrades below /app/ on to this port. For nginx, in the location of this site: proxy_http_version 1.1; proxy_set_header Upgrade $http_upgrade; ' +
  'proxy_set_header Connection "upgrade"; (docs/self-hosting.md has it whole). Until then phones go on by slower ways.';
const otherSecrets =
  'Another installation answers there, or a process with other secrets: secrets.json must be the same in every DATA_DIR.';

type Embedded = Pick<Config, 'dataDir' | 'broadcaster'>;

/** Opens a live connection like a phone. Null if this installation's key is unknown or its broadcaster is hosted. */
export async function checkSocket(origin: string, config: Embedded, timeoutMs = 5_000): Promise<Finding | null> {
  const key = await ownKey(config);
  if (key === null) return null;
  const failure = await openSocket(origin, key, { timeoutMs });
  // The key is public but useless to a reader, so it is left out.
  const shown = addressOf(origin, '…');
  if (failure === null) return ok(`${shown} opens and greets.`);
  return problem(`${shown} ${failure}.`, failure.includes('(4001') ? otherSecrets : passOn);
}

/**
 * Whether a server of this installation listens on its port of this machine: only that accepts the key. Unknown with a
 * hosted broadcaster, and then false.
 */
export async function isServedHere(
  config: Embedded & Pick<Config, 'host' | 'port' | 'tls'>,
  timeoutMs = 3_000,
): Promise<boolean> {
  const key = await ownKey(config);
  if (key === null) return false;
  return (await openSocket(localAddress(config, config.port), key, { timeoutMs, isAnyName: true })) === null;
}

/** Unreadable secrets are a finding of their own. */
async function ownKey({ dataDir, broadcaster }: Embedded): Promise<string | null> {
  if (broadcaster.kind !== 'embedded') return null;
  const secrets = await readSecrets(dataDir).catch(() => null);
  return secrets?.broadcasterKey ?? null;
}

function addressOf(origin: string, key: string): string {
  return `${new URL(origin).origin.replace(/^http/, 'ws')}/app/${key}`;
}

/** Waits for the greeting. Null if it comes, otherwise what happened. `isAnyName`: accepts any certificate. */
async function openSocket(
  origin: string,
  key: string,
  { timeoutMs, isAnyName = false }: { timeoutMs: number; isAnyName?: boolean },
): Promise<string | null> {
  const { promise, resolve } = Promise.withResolvers<string | null>();
  const socket = new WebSocket(`${addressOf(origin, key)}?protocol=7&client=doctor&version=1.0.0`, {
    rejectUnauthorized: !isAnyName,
  });
  const timer = setTimeout(() => resolve(`does not greet within ${timeoutMs / 1000} seconds`), timeoutMs);
  socket.on('unexpected-response', (_request, response: IncomingMessage) => {
    resolve(`is answered ${response.statusCode} instead of being opened`);
    response.destroy();
  });
  socket.on('message', (frame: Buffer) => {
    if (frame.includes('pusher:connection_established')) resolve(null);
  });
  socket.on('close', (code: number, reason: Buffer) =>
    resolve(`is closed before it greets (${code}: ${reason.toString()})`),
  );
  socket.on('error', (error) => resolve(`cannot be opened: ${reasonOf(error)}`));
  const failure = await promise;
  clearTimeout(timer);
  // The result is known; still handle errors while closing.
  socket
    .removeAllListeners()
    .on('error', () => undefined)
    .terminate();
  return failure;
}
