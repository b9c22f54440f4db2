import { createHmac } from 'node:crypto';
import { lookup as resolve, type LookupAddress } from 'node:dns';
import { request as requestPlain } from 'node:http';
import { request as requestTls } from 'node:https';
import type { LookupFunction } from 'node:net';
import type { Webhook, WebhookDelivery } from '../../domain/model/tokens-and-webhooks.ts';
import type { Attempt } from '../../domain/integrations/delivery-attempts.ts';
import { signingSecrets } from '../../domain/integrations/webhooks.ts';
import { isPrivateAddress, isPrivateHost } from './private-addresses.ts';

const timeoutMs = 10_000;

/** Connects to the checked address, so DNS rebinding has no effect. */
const lookUpPublicAddress: LookupFunction = (hostname, options, callback) => {
  resolve(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
    const refused =
      error ??
      (addresses.some(({ address }) => isPrivateAddress(address))
        ? new Error('the address is inside a private network')
        : null);
    const [first] = addresses ?? [];
    if (refused || !first) callback(refused ?? new Error('the name has no address'), '', 4);
    else if (options.all) callback(null, addresses);
    else callback(null, first.address, first.family);
  });
};

/**
 * `v1` is the hex HMAC-SHA256 of "<seconds>.<body>". The oldest secret's is last, for receivers that parse into a map.
 */
export function signatureOf(secrets: readonly string[], body: string, seconds: number): string {
  const signed = secrets.map(
    (secret) => `v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`,
  );
  return [`t=${seconds}`, ...signed].join(',');
}

/** Never throws. Does not follow redirects. */
export function sendDelivery(
  webhook: Webhook,
  delivery: WebhookDelivery,
  { now, mayReachInside, signal }: { now: number; mayReachInside: boolean; signal: AbortSignal },
): Promise<Attempt> {
  const url = new URL(webhook.url);
  if (!mayReachInside && isPrivateHost(url))
    return Promise.resolve({ status: null, failure: 'the address is inside a private network' });
  const send = url.protocol === 'https:' ? requestTls : requestPlain;
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(delivery.payload),
    'user-agent': 'Handcount',
    'handcount-delivery': delivery.id,
    'handcount-kind': delivery.kind,
    'handcount-signature': signatureOf(signingSecrets(webhook, now), delivery.payload, Math.floor(now / 1000)),
  };
  return new Promise((settle) => {
    const request = send(
      url,
      {
        method: 'POST',
        headers,
        timeout: timeoutMs,
        signal,
        ...(mayReachInside ? {} : { lookup: lookUpPublicAddress }),
      },
      (response) => {
        const status = response.statusCode ?? 0;
        settle({ status, failure: status >= 200 && status < 300 ? null : `answered ${status}` });
        response.destroy();
      },
    );
    const deadline = setTimeout(() => request.destroy(new Error('no answer within 10 seconds')), timeoutMs);
    // A receiver that switches protocols has not taken the delivery.
    request.on('upgrade', ({ statusCode }, socket) => {
      settle({ status: statusCode ?? null, failure: `answered ${statusCode}` });
      socket.destroy();
    });
    request.on('close', () => {
      clearTimeout(deadline);
      settle({ status: null, failure: 'no answer' });
    });
    request.on('error', (error) =>
      settle({ status: null, failure: error.message === '' ? 'no connection' : error.message.slice(0, 200) }),
    );
    request.end(delivery.payload);
  });
}
