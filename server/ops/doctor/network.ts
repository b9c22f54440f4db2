import { X509Certificate } from 'node:crypto';
import { createServer } from 'node:net';
import { hostname } from 'node:os';
import { isLoopback } from '../../boot/addresses.ts';
import { readCertificate } from '../../boot/certificates.ts';
import type { Config } from '../../config/config.ts';
import { ok, problem, reasonOf, warning, type Finding } from './finding.ts';
import { checkSocket, isServedHere } from './socket.ts';

const timeoutMs = 5_000;
const renewWithinMs = 14 * 86_400_000;

/** `servers`: those that use the installation's database, on any machine; null if the database is unreachable. */
export async function checkPort(
  config: Pick<Config, 'host' | 'port' | 'tls' | 'dataDir' | 'broadcaster'>,
  servers: readonly { host: string }[] | null,
  answerMs = 3_000,
): Promise<Finding> {
  const { host, port, broadcaster } = config;
  if (port === 0) return ok('A free one is chosen at the start.');
  const failure = await tryToListen(host, port);
  if (failure === null) return ok(`${port} is free.`);
  if (failure !== 'EADDRINUSE')
    return problem(
      `Listening on ${host}:${port} fails (${failure}).`,
      'Choose a PORT above 1023, behind a reverse proxy; HOST has to be an address of this machine, or 0.0.0.0 for all.',
    );
  const isListedHere = servers?.some((server) => server.host === hostname()) === true;
  const isOwn = broadcaster.kind === 'embedded' ? await isServedHere(config, answerMs) : isListedHere;
  return isOwn
    ? ok(`${port} is used by a server of this installation.`)
    : problem(
        `${port} is used, and what uses it does not answer as a server of this installation.`,
        'Choose another with PORT, or stop that program.',
      );
}

function tryToListen(host: string, port: number): Promise<string | null> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    server.listen({ host, port }, () => server.close(() => resolve(null)));
  });
}

export async function checkCertificate({ tls }: Pick<Config, 'tls'>): Promise<Finding | null> {
  if (!tls) return null;
  try {
    const { validTo, subject } = new X509Certificate((await readCertificate(tls)).cert);
    const leftMs = Date.parse(validTo) - Date.now();
    const says = `${subject.replaceAll('\n', ', ')} is valid until ${new Date(validTo).toISOString().slice(0, 10)}.`;
    const mend = 'Renew it and write it to the same files: the server loads it automatically.';
    if (leftMs < 0) return problem(says, mend);
    return leftMs < renewWithinMs ? warning(says, mend) : ok(says);
  } catch (error) {
    return problem(
      reasonOf(error),
      'TLS_CERT_FILE is the certificate with its chain, TLS_KEY_FILE its private key, both PEM.',
    );
  }
}

/** Whether the public address fits the other settings. */
export function checkAddress({ appUrl, tls, isProxyTrusted, isInsecureLanAllowed }: Config): Finding {
  if (appUrl === null) {
    return isProxyTrusted
      ? warning(
          'TRUST_PROXY is set without APP_URL.',
          'Set APP_URL to the address that people see, so that links and QR codes are right.',
        )
      : ok('Taken from each visit; APP_URL is not set.');
  }
  const { protocol, hostname: name, origin } = new URL(appUrl);
  if (protocol === 'https:' && !tls && !isProxyTrusted) {
    return warning(
      'APP_URL is https, but there is neither a certificate nor a trusted proxy.',
      'Set TLS_CERT_FILE and TLS_KEY_FILE, or TRUST_PROXY=1 behind a proxy that ends TLS.',
    );
  }
  if (protocol === 'http:' && tls)
    return problem('APP_URL is http, but the server speaks TLS only.', 'Write https in APP_URL.');
  if (protocol === 'http:' && !isLoopback(name) && !isInsecureLanAllowed) {
    return warning(
      'APP_URL is http: phones are not live without TLS.',
      'Use TLS, or ALLOW_INSECURE_LAN=1 on a closed network that you trust.',
    );
  }
  return ok(`${origin} agrees with how the server is set up.`);
}

/** Whether the public address leads to the running server, for pages and for live connections. */
export async function checkReachable(config: Config): Promise<Finding | null> {
  const { appUrl } = config;
  if (appUrl === null) return null;
  const address = `${appUrl}/health/live`;
  const mend = 'Check the name in the DNS, the firewall, and that the proxy passes on to this port.';
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(timeoutMs) });
    if (!response.ok) return problem(`${address} answers ${response.status}.`, mend);
  } catch (error) {
    return problem(`${address} cannot be reached from here: ${reasonOf(error)}`, mend);
  }
  return (await checkSocket(appUrl, config)) ?? ok(`${address} answers.`);
}

/**
 * A proxy that forwards no client address makes all requests look local. Local requests may read the metrics if there
 * is no token; with a token, the metrics reveal nothing about this.
 */
export async function checkForwarding({ appUrl, isProxyTrusted, metricsToken }: Config): Promise<Finding | null> {
  if (appUrl === null || !isProxyTrusted || metricsToken !== null) return null;
  const answer = await fetch(`${appUrl}/metrics`, { signal: AbortSignal.timeout(timeoutMs) }).catch(() => null);
  await answer?.body?.cancel();
  if (!answer?.ok) return null;
  return problem(
    'It does not say whose request it passes on: everyone counts as one address, which is soon refused, and anyone may read /metrics.',
    'Let it add the visitor’s address. For nginx, in the location of this site: proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for; (docs/self-hosting.md has it whole).',
  );
}
