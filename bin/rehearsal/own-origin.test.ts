import { networkInterfaces } from 'node:os';
import { expect, it } from 'vitest';
import { requireLocalOrigin } from './own-origin.ts';

const ownAddress =
  Object.values(networkInterfaces())
    .flat()
    .find((found) => found?.family === 'IPv4')?.address ?? '127.0.0.1';

it.each(['http://127.0.0.1:3000', 'http://127.8.9.1', 'http://[::1]:3000', `http://${ownAddress}:3000`])(
  'allows a rehearsal at %s, which is this machine',
  async (address) => {
    expect(await requireLocalOrigin(`${address}/e/123456`)).toBe(address);
  },
);

it.each([
  ['http://192.0.2.7:3000', /another machine/],
  ['https://[2001:db8::1]', /another machine/],
  ['ftp://127.0.0.1', /only http and https/],
  ['127.0.0.1:3000', /not an address|only http/],
])('refuses a rehearsal at %s', async (address, reason) => {
  await expect(requireLocalOrigin(address)).rejects.toThrow(reason);
});
