import { expect, it } from 'vitest';
import { deliveryFailure } from './delivery-failure.ts';

it.each([
  ['getaddrinfo ENOTFOUND hooks.example.invalid', null, 'name'],
  ['getaddrinfo EAI_AGAIN hooks.example.org', null, 'name'],
  ['connect ECONNREFUSED 203.0.113.9:443', null, 'refused'],
  ['no answer within 10 seconds', null, 'silent'],
  ['socket hang up', null, 'broken'],
  ['Client network socket disconnected before secure TLS connection was established', null, 'broken'],
  ['self-signed certificate', null, 'certificate'],
  [
    "Hostname/IP does not match certificate's altnames: Host: a. is not in the cert's altnames: DNS:b",
    null,
    'certificate',
  ],
  ['write EPROTO 00A:error:0A00010B:SSL routines:ssl3_get_record:wrong version number', null, 'not-tls'],
  ['the address is inside a private network', null, 'private'],
  ['the webhook is switched off', null, 'off'],
  ['answered 301', 301, 'redirects'],
  ['answered 403', 403, 'shut-out'],
  ['answered 404', 404, 'nothing-there'],
  ['answered 418', 418, 'answered'],
  ['answered 502', 502, 'its-own-error'],
  ['an unknown failure', null, 'other'],
])('“%s” with status %s is “%s”', (failure, status, kind) => {
  expect(deliveryFailure(failure, status)).toBe(kind);
});
