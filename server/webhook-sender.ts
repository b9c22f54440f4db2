import { createHmac } from 'node:crypto';
import { lookup as resolve, type LookupAddress } from 'node:dns';
import { request as requestPlain } from 'node:http';
import { request as requestTls } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import type { Webhook, WebhookDelivery } from './domain/programs.ts';
import type { Attempt } from './domain/delivery-attempts.ts';

const timeoutMs = 10_000;

/** Addresses that only this machine or its network can reach (RFC 6890): a webhook must not look around in there. */
const inner = new BlockList();
for (const [network, bits] of [['0.0.0.0', 8], ['10.0.0.0', 8], ['100.64.0.0', 10], ['127.0.0.0', 8], ['169.254.0.0', 16], ['172.16.0.0', 12], ['192.0.0.0', 24], ['192.168.0.0', 16], ['198.18.0.0', 15], ['224.0.0.0', 3]] as const) {
  inner.addSubnet(network, bits, 'ipv4');
}
// Tunnels and translations (6to4, Teredo, NAT64, IPv4-compatible) carry an IPv4 address, which may be an inner one.
for (const [network, bits] of [['::', 96], ['64:ff9b::', 96], ['64:ff9b:1::', 48], ['100::', 64], ['2001::', 32], ['2002::', 16], ['fc00::', 7], ['fe80::', 10], ['fec0::', 10], ['ff00::', 8]] as const) {
  inner.addSubnet(network, bits, 'ipv6');
}

/** Whether an address is inside; of IPv4 in IPv6 what it stands for counts. */
export function isInnerAddress(address: string): boolean {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  const shown = mapped ?? address;
  return isIP(shown) === 0 || inner.check(shown, isIP(shown) === 6 ? 'ipv6' : 'ipv4');
}

/** Looks a name up and refuses inner addresses: the connection goes to what was looked at, so a name cannot change between. */
const lookUpOutside: LookupFunction = (hostname, options, callback) => {
  resolve(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
    const refused = error ?? (addresses.some(({ address }) => isInnerAddress(address)) ? new Error('the address is inside a private network') : null);
    const [first] = addresses ?? [];
    if (refused || !first) callback(refused ?? new Error('the name has no address'), '', 4);
    else if (options.all) callback(null, addresses);
    else callback(null, first.address, first.family);
  });
};

/** `t=<seconds>,v1=<HMAC-SHA256 of "<seconds>.<body>" with the webhook's secret, hex>`. */
export function signatureOf(secret: string, body: string, seconds: number): string {
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;
}

/** One attempt. Never throws: what went wrong is in the answer. Redirects are not followed; `signal` breaks it off. */
export function sendDelivery(webhook: Webhook, delivery: WebhookDelivery, { now, mayReachInside, signal }: { now: number; mayReachInside: boolean; signal: AbortSignal }): Promise<Attempt> {
  const url = new URL(webhook.url);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (!mayReachInside && isIP(host) !== 0 && isInnerAddress(host)) return Promise.resolve({ status: null, failure: 'the address is inside a private network' });
  const send = url.protocol === 'https:' ? requestTls : requestPlain;
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(delivery.payload),
    'user-agent': 'Handcount',
    'handcount-delivery': delivery.id,
    'handcount-kind': delivery.kind,
    'handcount-signature': signatureOf(webhook.secret, delivery.payload, Math.floor(now / 1000)),
  };
  return new Promise((settle) => {
    const request = send(url, { method: 'POST', headers, timeout: timeoutMs, signal, ...(mayReachInside ? {} : { lookup: lookUpOutside }) }, (response) => {
      const status = response.statusCode ?? 0;
      settle({ status, failure: status >= 200 && status < 300 ? null : `answered ${status}` });
      // What it says is of no interest, and may never end.
      response.destroy();
    });
    const deadline = setTimeout(() => request.destroy(new Error('no answer within 10 seconds')), timeoutMs);
    // What wants to talk another protocol than asked for has not taken the delivery; Node gives its socket away.
    request.on('upgrade', ({ statusCode }, socket) => {
      settle({ status: statusCode ?? null, failure: `answered ${statusCode}` });
      socket.destroy();
    });
    // However it ended, it has ended: what was settled before stays.
    request.on('close', () => {
      clearTimeout(deadline);
      settle({ status: null, failure: 'no answer' });
    });
    request.on('error', (error) => settle({ status: null, failure: error.message === '' ? 'no connection' : error.message.slice(0, 200) }));
    request.end(delivery.payload);
  });
}
