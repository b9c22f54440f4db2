import cluster from 'node:cluster';
import type { Logger } from 'pino';
import QRCode from 'qrcode';
import { phoneAddress } from '#server/boot/addresses.ts';
import { reportToPrimary, startWorkers, type Listening, type Workers } from '#server/boot/workers.ts';
import { readConfig, type Config } from '#server/config/config.ts';
import { createLogger } from '#server/ops/logging/logger.ts';
import { startServer, type RunningServer } from '#server/main.ts';
import { build } from './build.ts';

const newSecrets = '--new-secrets';

/** The first signal stops the server gracefully; a second one kills it. */
export async function start(args: string[]): Promise<void> {
  const unknown = args.find((arg) => arg !== newSecrets);
  if (unknown !== undefined)
    throw new Error(`Unknown option ${unknown}. Use environment variables, such as PORT; .env.example lists them.`);
  const replacesSecrets = args.includes(newSecrets);
  if (process.stderr.isTTY) return serve(replacesSecrets);
  const logFormat = process.env['LOG_FORMAT'] === 'json' ? 'json' : 'text';
  const failures = createLogger({ logLevel: 'info', logFormat }, process.stderr);
  logProcessEvents(failures);
  await serve(replacesSecrets).catch((error: Error) => {
    failures.fatal({ err: error }, error.message);
    process.exitCode = 1;
  });
}

function logProcessEvents(logger: Logger) {
  process.on('uncaughtException', (error) => {
    logger.fatal({ err: error }, error.message);
    process.exit(1);
  });
  process.removeAllListeners('warning').on('warning', (warning) => logger.warn({ err: warning }, warning.message));
}

async function serve(replacesSecrets: boolean) {
  // The event goes on when the reader of the log is gone.
  process.stdout.on('error', () => undefined);
  const config = readConfig();
  const logger = createLogger(config);
  const startHere = () =>
    startServer(config, { logger, replacesSecrets }).catch((error: NodeJS.ErrnoException) => {
      const why = whyNotListening(error, config);
      throw why === null ? error : new Error(why, { cause: error });
    });
  if (cluster.isWorker) {
    // The channel to the primary would keep a worker alive that did not start.
    const server = await startHere().catch((error: unknown) => {
      cluster.worker?.disconnect();
      throw error;
    });
    return serveAsWorker(server, logger);
  }
  await build({ onBuild: () => logger.info('Building the pages: about 20 s, once per version.') });
  for (const doubt of config.doubts) logger.warn(doubt);
  const server =
    config.workers === 1
      ? await startHere()
      : await startWorkers(config.workers, replacesSecrets ? [newSecrets] : [], logger);
  // Logged at any LOG_LEVEL, since operators and scripts wait for these lines.
  const announcer = logger.child({}, { level: 'info' });
  let isStopping = false;
  const stop = (signal: NodeJS.Signals) => {
    if (isStopping) process.exit(1);
    announcer.info(`Stopping (${signal})`);
    isStopping = true;
    end(server, announcer);
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  if ('restart' in server) process.on('SIGHUP', () => restart(server, announcer));
  // Printed last, because a script that reads it may stop the server immediately.
  if (config.logFormat === 'text') console.log(await welcome(config, server));
  else announce(announcer, config, server);
}

function end(server: { close(): Promise<void> }, logger: Logger) {
  server.close().then(
    () => process.exit(0),
    (error: unknown) => {
      logger.fatal({ err: error }, 'the server did not stop cleanly');
      process.exit(1);
    },
  );
}

/** The primary decides when to stop: a terminal sends its signals to every process. */
function serveAsWorker(server: RunningServer, logger: Logger) {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => undefined);
  reportToPrimary({ address: server.address, port: server.port }, () => end(server, logger));
}

function restart(workers: Workers, logger: Logger) {
  logger.info('Restarting the workers (SIGHUP)');
  workers.restart().then(
    () => logger.info('All workers were replaced'),
    (error: unknown) => logger.error({ err: error }, 'a new worker did not start; the old ones keep running'),
  );
}

/** Only errors of the server's own address: a database host may be unknown as well. */
function whyNotListening(
  { code, syscall, hostname }: NodeJS.ErrnoException & { hostname?: string },
  { host, port }: Config,
) {
  if (code === 'EADDRINUSE') return `Port ${port} is taken. Choose another, such as PORT=3001.`;
  if (code === 'EACCES' && syscall === 'listen')
    return `No permission to use port ${port}. Choose one above 1023, such as PORT=3000.`;
  const isOfHost =
    (syscall === 'listen' && code === 'EADDRNOTAVAIL') || (syscall === 'getaddrinfo' && hostname === host);
  return isOfHost
    ? `HOST=${host} is not an address of this machine. Remove it to listen on all, or set 127.0.0.1.`
    : null;
}

/** Programs parse this line and need the space after the address. */
function announce(announcer: Logger, config: Config, server: Listening) {
  const { address } = server;
  announcer.info(
    { address, forPhones: phoneAddress(config, server.port), node: process.version },
    `Handcount is ready at ${address} (process ${process.pid})`,
  );
}

/** The address and the code come last, where nothing pushes them off the terminal. */
async function welcome(config: Config, server: Listening) {
  const forPhones = phoneAddress(config, server.port);
  const lines = ['', ...hints(config, server, forPhones), `Handcount is ready at ${server.address}`];
  if (forPhones !== null)
    lines.push(
      `Phones on this network join at ${forPhones}`,
      '',
      await QRCode.toString(forPhones, { type: 'utf8', errorCorrectionLevel: 'L' }),
    );
  return lines.join('\n');
}

function hints(config: Config, { port }: Listening, forPhones: string | null): string[] {
  if (forPhones !== null)
    return config.tls || config.appUrl !== null || config.isInsecureLanAllowed
      ? []
      : [
          'Without TLS, phones update every few seconds.',
          'On a trusted network, start with ALLOW_INSECURE_LAN=1. See docs/self-hosting.md.',
          '',
        ];
  // Behind a proxy, only a request can tell.
  if (config.isProxyTrusted) return [];
  const onAll = phoneAddress({ ...config, host: '0.0.0.0' }, port);
  return [
    'Only this computer can open this address.',
    onAll === null
      ? 'Connect it to the phones’ network, then restart the server.'
      : `Start with HOST=0.0.0.0, and phones can join at ${onAll}`,
    '',
  ];
}
