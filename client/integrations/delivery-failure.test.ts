import { expect, it } from 'vitest';
import { deliveryFailure } from './delivery-failure.ts';

it.each([
  ['getaddrinfo EAI_AGAIN hooks.example.org', null, 'name'],
  ['connect ECONNREFUSED 203.0.113.9:443', null, 'refused'],
  ['no answer within 10 seconds', null, 'silent'],
  ['Client network socket disconnected before secure TLS connection was established', null, 'broken'],
  [
    "Hostname/IP does not match certificate's altnames: Host: a. is not in the cert's altnames: DNS:b",
    null,
    'certificate',
  ],
  ['write EPROTO 00A:error:0A00010B:SSL routines:ssl3_get_record:wrong version number', null, 'not-tls'],
  ['the address is inside a private network', null, 'private'],
  ['answered 404', 404, 'nothing-there'],
  ['answered 502', 502, 'its-own-error'],
  ['an unknown failure', null, 'other'],
])('“%s” with status %s is “%s”', (failure, status, kind) => {
  expect(deliveryFailure(failure, status)).toBe(kind);
});
