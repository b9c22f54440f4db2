import { expect, it } from 'vitest';
import { isPrivateAddress, isPrivateHost } from './private-addresses.ts';

const inside =
  '127.0.0.1 10.1.2.3 172.16.0.1 192.168.1.1 169.254.169.254 0.0.0.0 100.64.0.1 224.0.0.1 ::1 :: fe80::1 fd00::1';
const mapped =
  '::ffff:127.0.0.1 ::ffff:7f00:1 ::7f00:1 64:ff9b::a00:1 64:ff9b:1::a00:1 2002:7f00:1:: 2001:0:4136:e378::1';
it.each([...`${inside} ${mapped} fec0::1 100::1`.split(' '), 'no address'])('%s is private', (address) =>
  expect(isPrivateAddress(address)).toBe(true),
);

it.each(['93.184.216.34', '8.8.8.8', '172.32.0.1', '2606:2800:220:1:248:1893:25c8:1946'])('%s is public', (address) =>
  expect(isPrivateAddress(address)).toBe(false),
);

it.each([
  'http://127.0.0.1:9/hook',
  'https://LOCALHOST/hook',
  'http://localhost./',
  'http://a.localhost/',
  'http://[::1]:80/',
  'http://2130706433/',
  'http://0x7f.1/',
  'https://10.0.0.7/hook',
])('the host of %s is recognisably private', (url) => expect(isPrivateHost(new URL(url))).toBe(true));

it.each([
  'https://example.org/hook',
  'https://8.8.8.8/',
  'https://[2606:2800:220:1:248:1893:25c8:1946]/',
  'https://localhost.example.org/',
])('the host of %s is not recognisably private', (url) => expect(isPrivateHost(new URL(url))).toBe(false));
