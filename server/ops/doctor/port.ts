import { createServer } from 'node:net';
import { hostname } from 'node:os';
import { localAddress } from '../../boot/addresses.ts';
import type { Config } from '../../config/config.ts';
import { ok, problem, warning, type Finding } from './finding.ts';
import { broadcasterKey } from './broadcaster-key.ts';
import { openSocket } from './socket.ts';

const about = 'Port';
const choose = 'Choose another with PORT, or stop that program.';

type Needed = Pick<Config, 'host' | 'port' | 'tls' | 'dataDir' | 'broadcaster'>;

/** `servers`: those that use the installation's database, on any machine; null if the database is unreachable. */
export async function checkPort(
  config: Needed,
  servers: readonly { host: string }[] | null,
  timeoutMs = 3_000,
): Promise<Finding> {
  const { host, port } = config;
  if (port === 0) return ok(about, 'A free one is chosen at the start.');
  const failure = await tryToListen(host, port);
  if (failure === null) return ok(about, `${port} is free.`);
  if (failure === 'EADDRINUSE') return usedFinding(config, servers, timeoutMs);
  if (failure === 'EACCES')
    return problem(
      about,
      `This user may not listen on ${port}.`,
      'Choose one above 1023 with PORT, and put a reverse proxy before it.',
    );
  return problem(
    about,
    `Listening on ${host}:${port} fails (${failure}).`,
    'HOST has to be an address of this machine, or 0.0.0.0 for all.',
  );
}

/** A server of this installation may run elsewhere, so ask the program on this port. */
async function usedFinding(
  config: Needed,
  servers: readonly { host: string }[] | null,
  timeoutMs: number,
): Promise<Finding> {
  const { port } = config;
  const user = await userOf(config, timeoutMs);
  if (user === 'own') return ok(about, `${port} is used by a server of this installation.`);
  if (servers === null)
    return problem(
      about,
      `${port} is used; by whom can be told once the database answers.`,
      'If it is not the server of this installation, choose another with PORT.',
    );
  if (!servers.some((server) => server.host === hostname()))
    return problem(about, `${port} is taken by another program.`, choose);
  if (user === 'other')
    return problem(
      about,
      `${port} is taken by another program; the server of this installation that runs here has another port.`,
      choose,
    );
  return warning(
    about,
    `${port} is used, and a server of this installation runs here; whether at this port cannot be told.`,
    'If it is another program, choose another with PORT.',
  );
}

/** A server of this installation accepts its own key. With a hosted broadcaster this cannot be tested. */
export async function userOf(config: Needed, timeoutMs = 3_000): Promise<'own' | 'other' | 'unknown'> {
  const key = config.broadcaster.kind === 'embedded' ? await broadcasterKey(config) : null;
  if (key === null) return 'unknown';
  const outcome = await openSocket(localAddress(config, config.port), key, { timeoutMs, isAnyName: true });
  if (outcome.isOpen) return 'own';
  return outcome.isForeignServer ? 'other' : 'unknown';
}

function tryToListen(host: string, port: number): Promise<string | null> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    server.listen({ host, port }, () => server.close(() => resolve(null)));
  });
}
