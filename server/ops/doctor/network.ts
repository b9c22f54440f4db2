import { X509Certificate } from 'node:crypto';
import { isLoopback } from '../../boot/addresses.ts';
import { readCertificate } from '../../boot/certificates.ts';
import type { Config } from '../../config/config.ts';
import { broadcasterKey } from './broadcaster-key.ts';
import { ok, problem, reasonOf, warning, type Finding } from './finding.ts';
import { checkSocket } from './socket.ts';

const timeoutMs = 5_000;
const renewWithinMs = 14 * 86_400_000;

export async function checkCertificate({ tls }: Pick<Config, 'tls'>): Promise<Finding[]> {
  if (!tls) return [];
  const about = 'Certificate';
  try {
    const { validTo, subject } = new X509Certificate((await readCertificate(tls)).cert);
    const leftMs = Date.parse(validTo) - Date.now();
    const says = `${subject.replaceAll('\n', ', ')} is valid until ${new Date(validTo).toISOString().slice(0, 10)}.`;
    const mend = 'Renew it and write it to the same files: the server reads it again by itself.';
    if (leftMs < 0) return [problem(about, says, mend)];
    return [leftMs < renewWithinMs ? warning(about, says, mend) : ok(about, says)];
  } catch (error) {
    return [
      problem(
        about,
        reasonOf(error),
        'TLS_CERT_FILE is the certificate with its chain, TLS_KEY_FILE its private key, both PEM.',
      ),
    ];
  }
}

/** Whether the public address fits the configuration, and leads here when a server runs. */
export async function checkAddress(config: Config, isServing: boolean): Promise<Finding[]> {
  const about = 'Address';
  if (config.appUrl === null) {
    const isPolled = !config.tls && !config.isInsecureLanAllowed && config.broadcaster.kind === 'embedded';
    const polled = isPolled
      ? ' Without TLS, phones refresh every 3 s; on a network that you trust, ALLOW_INSECURE_LAN=1 makes them live.'
      : '';
    if (!config.isProxyTrusted) return [ok(about, `Taken from each visit; APP_URL is not set.${polled}`)];
    return [
      warning(
        about,
        'TRUST_PROXY is set without APP_URL.',
        'Set APP_URL to the address that people see, so that links and QR codes are right.',
      ),
    ];
  }
  const findings = [schemeFinding(config, new URL(config.appUrl))];
  if (!isServing) return findings;
  const reached = await reach(config.appUrl);
  // An address that does not lead here cannot open sockets either; do not report that as well.
  const key = reached.state === 'ok' && config.broadcaster.kind === 'embedded' ? await broadcasterKey(config) : null;
  const told = reached.state === 'ok' ? await checkForwarding(config, config.appUrl) : [];
  return [...findings, reached, ...told, ...(key === null ? [] : [await checkSocket(config.appUrl, key)])];
}

/**
 * A proxy that forwards no client address makes all requests look local. Local requests may read the metrics if there
 * is no token; with a token, the metrics reveal nothing about this.
 */
async function checkForwarding({ isProxyTrusted, metricsToken }: Config, appUrl: string): Promise<Finding[]> {
  if (!isProxyTrusted || metricsToken !== null) return [];
  const answer = await fetch(`${appUrl}/metrics`, { signal: AbortSignal.timeout(timeoutMs) }).catch(() => null);
  await answer?.body?.cancel();
  if (!answer?.ok) return [];
  const says =
    'The proxy does not say whose request it passes on: everybody counts as one address, which is soon refused, and anybody may read /metrics.';
  return [
    problem(
      'Proxy',
      says,
      'Let it add the visitor’s address. For nginx, in the location of this site: proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for; (docs/self-hosting.md has it whole).',
    ),
  ];
}

function schemeFinding({ tls, isProxyTrusted, isInsecureLanAllowed }: Config, url: URL): Finding {
  const about = 'Address';
  if (url.protocol === 'https:' && !tls && !isProxyTrusted) {
    return warning(
      about,
      'APP_URL is https, but there is neither a certificate nor a trusted proxy.',
      'Set TLS_CERT_FILE and TLS_KEY_FILE, or TRUST_PROXY=1 behind a proxy that ends TLS.',
    );
  }
  if (url.protocol === 'http:' && tls)
    return problem(about, 'APP_URL is http, but the server speaks TLS only.', 'Write https in APP_URL.');
  if (url.protocol === 'http:' && !isLoopback(url.hostname) && !isInsecureLanAllowed) {
    return warning(
      about,
      'APP_URL is http: phones are not live without TLS.',
      'Use TLS, or ALLOW_INSECURE_LAN=1 on a closed network that you trust.',
    );
  }
  return ok(about, `${url.origin} agrees with how the server is set up.`);
}

async function reach(appUrl: string): Promise<Finding> {
  const address = `${appUrl}/health/live`;
  const mend = 'Check the name in the DNS, the firewall, and that the proxy passes on to this port.';
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(timeoutMs) });
    return response.ok
      ? ok('Reachable', `${address} answers.`)
      : problem('Reachable', `${address} answers ${response.status}.`, mend);
  } catch (error) {
    return problem('Reachable', `${address} cannot be reached from here: ${reasonOf(error)}`, mend);
  }
}
