import type { IncomingMessage } from 'node:http';
import { WebSocket } from 'ws';
import { ok, problem, reasonOf, type Finding } from './finding.ts';

const about = 'Sockets';

/** How an attempt ended: `says` completes "{address} …". */
export type Outcome = { isOpen: true } | { isOpen: false; says: string; mend: string; isForeignServer: boolean };

/** `isForeignServer`: the refusal cannot come from a server of this installation. */
const failed = (says: string, mend: string, isForeignServer = false): Outcome => ({
  isOpen: false,
  says,
  mend,
  isForeignServer,
});

// Without these headers the server gets a plain request and answers 404; others answer 200, 400 or 426.
const passOn =
  'Let the proxy pass WebSocket upgrades below /app/ on to this port. For nginx, in the location of this site: proxy_http_version 1.1; proxy_set_header Upgrade $http_upgrade; ' +
  'proxy_set_header Connection "upgrade"; (docs/self-hosting.md has it whole). Until then phones go on by slower ways.';
const mendsByStatus: Record<number, string> = {
  401: 'Let what stands before this site pass everything below /app/ without signing in.',
  403: 'Let what stands before this site (a firewall for web applications, a list of addresses) pass everything below /app/.',
  502: 'The proxy does not reach this port with a WebSocket: check where it passes /app/ on to.',
  503: 'The proxy does not reach this port with a WebSocket: check where it passes /app/ on to.',
  504: 'The proxy does not reach this port with a WebSocket: check where it passes /app/ on to.',
};

/** Opens a live connection like a phone and waits for the greeting. `origin`: http(s), as for pages. */
export async function checkSocket(origin: string, key: string, timeoutMs = 5_000): Promise<Finding> {
  const address = addressOf(origin, key);
  const outcome = await openSocket(origin, key, { timeoutMs });
  // The key is public but useless to a reader, so it is left out.
  const shown = address.replace(key, '…');
  return outcome.isOpen
    ? ok(about, `${shown} opens and greets.`)
    : problem(about, `${shown} ${outcome.says}.`, outcome.mend);
}

function addressOf(origin: string, key: string): string {
  return `${new URL(origin).origin.replace(/^http/, 'ws')}/app/${key}`;
}

/** `isAnyName`: accepts a certificate for any name. */
export async function openSocket(
  origin: string,
  key: string,
  { timeoutMs, isAnyName = false }: { timeoutMs: number; isAnyName?: boolean },
): Promise<Outcome> {
  const { promise, resolve } = Promise.withResolvers<Outcome>();
  const socket = new WebSocket(`${addressOf(origin, key)}?protocol=7&client=doctor&version=1.0.0`, {
    rejectUnauthorized: !isAnyName,
  });
  let isUpgraded = false;
  const seconds = `${timeoutMs / 1000} seconds`;
  const timer = setTimeout(() => {
    resolve(
      isUpgraded
        ? failed(
            `opens, and nothing is heard on it within ${seconds}`,
            'Something on the way holds frames back: look for a firewall or a filter that reads what travels, and let it pass /app/ untouched.',
          )
        : failed(`is not opened within ${seconds}`, passOn),
    );
  }, timeoutMs);
  socket.on('open', () => (isUpgraded = true));
  socket.on('unexpected-response', (_request, response: IncomingMessage) => {
    resolve(answeredInstead(response));
    response.destroy();
  });
  socket.on('message', (frame: Buffer) => {
    if (isGreeting(frame.toString())) resolve({ isOpen: true });
  });
  socket.on('close', (code: number, reason: Buffer) => resolve(closedAtOnce(code, reason.toString())));
  socket.on('error', (error) =>
    resolve(
      failed(`cannot be opened: ${reasonOf(error)}`, passOn, (error as NodeJS.ErrnoException).code !== 'ECONNRESET'),
    ),
  );
  const outcome = await promise;
  clearTimeout(timer);
  // The result is known; still handle errors while closing.
  socket
    .removeAllListeners()
    .on('error', () => undefined)
    .terminate();
  return outcome;
}

function answeredInstead({ statusCode = 0, headers }: IncomingMessage): Outcome {
  const isMoved = statusCode >= 300 && statusCode < 400 && headers.location !== undefined;
  const mend = isMoved
    ? 'Write the address that it leads to in APP_URL: sockets follow nobody.'
    : (mendsByStatus[statusCode] ?? passOn);
  return failed(`is answered ${statusCode} instead of being opened`, mend, statusCode < 500);
}

function closedAtOnce(code: number, reason: string): Outcome {
  const says = `is closed before it greets (${code}${reason === '' ? '' : `: ${reason}`})`;
  if (code === 4001)
    return failed(
      says,
      'Another installation answers there, or a process with other secrets: secrets.json must be the same in every DATA_DIR.',
      true,
    );
  if (code === 4100)
    return failed(
      says,
      'The server is full or is stopping: try again, and start more processes if it stays so (docs/scaling.md).',
    );
  if (code > 4000 && code < 4300) return failed(says, 'The broadcaster refuses: what it says is in its README.');
  return failed(says, passOn);
}

function isGreeting(text: string): boolean {
  try {
    return (JSON.parse(text) as { event?: unknown } | null)?.event === 'pusher:connection_established';
  } catch {
    return false;
  }
}
