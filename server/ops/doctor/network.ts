import { X509Certificate } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { WebSocket } from 'ws';
import { isLoopback } from '../../boot/addresses.ts';
import { readCertificate } from '../../boot/certificates.ts';
import { smtpTransport } from '../../boot/smtp-mailer.ts';
import { readSecrets } from '../../boot/secrets.ts';
import type { Config } from '../../config/config.ts';
import { ok, problem, reasonOf, warning, type Finding } from './finding.ts';

const timeoutMs = 5_000;
const renewWithinMs = 14 * 86_400_000;

export async function checkCertificate({ tls }: Pick<Config, 'tls'>): Promise<Finding | null> {
  if (!tls) return null;
  try {
    const { validTo, subject } = new X509Certificate((await readCertificate(tls)).cert);
    const leftMs = Date.parse(validTo) - Date.now();
    const says = `${subject.replaceAll('\n', ', ')} is valid until ${new Date(validTo).toISOString().slice(0, 10)}.`;
    const mend = 'Renew it in the same files. The server reloads it automatically.';
    if (leftMs < 0) return problem(says, mend);
    return leftMs < renewWithinMs ? warning(says, mend) : ok(says);
  } catch (error) {
    return problem(
      reasonOf(error),
      'Set TLS_CERT_FILE to the certificate with its chain and TLS_KEY_FILE to its private key, both PEM.',
    );
  }
}

export function checkAddress({ appUrl, tls, isProxyTrusted, isInsecureLanAllowed }: Config): Finding {
  if (appUrl === null)
    return isProxyTrusted
      ? warning(
          'TRUST_PROXY is set without APP_URL.',
          'Set APP_URL to the address that people use, so that links and QR codes are right.',
        )
      : ok('APP_URL is not set. Each request tells the address.');
  const { protocol, hostname: name, origin } = new URL(appUrl);
  if (protocol === 'https:' && !tls && !isProxyTrusted)
    return warning(
      'APP_URL is https, but no certificate or trusted proxy is set.',
      'Set TLS_CERT_FILE and TLS_KEY_FILE, or TRUST_PROXY=1 behind a proxy that handles TLS.',
    );
  if (protocol === 'http:' && tls)
    return problem('APP_URL is http, but the server uses TLS.', 'Change APP_URL to https.');
  if (protocol === 'http:' && !isLoopback(name) && !isInsecureLanAllowed)
    return warning(
      'APP_URL is http. Without TLS, phones update every few seconds.',
      'Use TLS, or set ALLOW_INSECURE_LAN=1 on a trusted network.',
    );
  return ok(`${origin} matches the other settings.`);
}

export async function checkReachable({ appUrl, dataDir, broadcaster }: Config): Promise<Finding | null> {
  if (appUrl === null) return null;
  const address = `${appUrl}/health/live`;
  const mend = 'Check DNS, the firewall, and that the proxy forwards to this port.';
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(timeoutMs) });
    if (!response.ok) return problem(`${address} answers ${response.status}.`, mend);
  } catch (error) {
    return problem(`${address} cannot be reached from here: ${reasonOf(error)}`, mend);
  }
  const secrets = broadcaster.kind === 'embedded' ? await readSecrets(dataDir) : null;
  if (secrets === null) return ok(`${address} answers.`);
  const sockets = `${appUrl.replace(/^http/, 'ws')}/app/`;
  const failure = await openSocket(sockets + secrets.broadcasterKey);
  if (failure === null) return ok(`${sockets}… opens.`);
  return problem(
    `${sockets}… ${failure}.`,
    'Let the proxy forward WebSocket upgrades below /app/ to this port. Until then, phones update every ' +
      'few seconds. docs/self-hosting.md has the lines for nginx.',
  );
}

async function openSocket(address: string) {
  const { promise, resolve } = Promise.withResolvers<string | null>();
  const socket = new WebSocket(`${address}?protocol=7&client=doctor&version=1.0.0`);
  const timer = setTimeout(() => resolve(`did not answer within ${timeoutMs / 1000} seconds`), timeoutMs);
  socket.on('unexpected-response', (_request, { statusCode }: IncomingMessage) =>
    resolve(`answered ${statusCode} instead of opening`),
  );
  socket.on('message', (frame: Buffer) => frame.includes('pusher:connection_established') && resolve(null));
  socket.on('close', (code: number, reason: Buffer) => resolve(`was closed (${code}: ${reason.toString()})`));
  socket.on('error', (error) => resolve(`cannot be opened: ${reasonOf(error)}`));
  const failure = await promise;
  clearTimeout(timer);
  socket.terminate();
  return failure;
}

/** If a proxy forwards no client address, all requests look local, and local requests may read the metrics. */
export async function checkForwarding({ appUrl, isProxyTrusted, metricsToken }: Config): Promise<Finding | null> {
  if (appUrl === null || !isProxyTrusted) return null;
  const ask = async (path: string): Promise<Response | null> => {
    const answer = await fetch(appUrl + path, { signal: AbortSignal.timeout(timeoutMs) }).catch(() => null);
    await answer?.body?.cancel();
    return answer;
  };
  const seen = (await ask('/health/live'))?.headers.get('handcount-client') ?? null;
  if (seen !== null && isIP(seen) === 0)
    return problem(
      `It forwards “${seen}” as a visitor’s address, so limits per address do not work.`,
      'Let it send IP addresses in X-Forwarded-For.',
    );
  if (metricsToken !== null || !(await ask('/metrics'))?.ok) return null;
  return problem(
    'It does not forward visitors’ addresses: everyone counts as one visitor, is soon refused, ' +
      'and can read /metrics.',
    'Let it send X-Forwarded-For. docs/self-hosting.md has the lines for nginx.',
  );
}

export async function checkMail({ mail }: Pick<Config, 'mail'>): Promise<Finding | null> {
  if (!mail) return null;
  const { host } = new URL(mail.url);
  try {
    await smtpTransport(mail.url, timeoutMs).verify();
    return ok(`${host} accepts emails. They come from ${mail.from}.`);
  } catch (error) {
    return problem(
      `${host} cannot be used: ${reasonOf(error)}`,
      'Check name, port and password in SMTP_URL. In the password, write @ : / % as %40 %3A %2F %25.',
    );
  }
}
