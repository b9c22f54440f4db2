import { lookup } from 'node:dns/promises';
import { BlockList, isIPv6 } from 'node:net';
import { networkInterfaces } from 'node:os';

/** The server's address as an origin. Throws unless it is this machine's own: a rehearsal would flood anyone else. */
export async function requireLocalOrigin(text: string): Promise<string> {
  if (!URL.canParse(text)) throw new Error(`${text} is not an address. Give one like http://127.0.0.1:3000`);
  const { protocol, hostname, origin } = new URL(text);
  if (protocol !== 'http:' && protocol !== 'https:') throw new Error(`${text}: only http and https are spoken here.`);
  const addresses = await lookup(hostname.replace(/^\[|\]$/g, ''), { all: true }).catch((cause: unknown) => {
    throw new Error(`${hostname} is not known here.`, { cause });
  });
  const own = ownAddresses();
  const others = addresses.filter(({ address }) => !own.check(address, isIPv6(address) ? 'ipv6' : 'ipv4'));
  if (others.length > 0 || addresses.length === 0) {
    throw new Error(
      `${hostname} is another machine (${others[0]?.address ?? 'no address'}). Run the rehearsal on the machine that the server runs on.`,
    );
  }
  return origin;
}

function ownAddresses(): BlockList {
  const own = new BlockList();
  own.addSubnet('127.0.0.0', 8);
  own.addAddress('::1', 'ipv6');
  for (const found of Object.values(networkInterfaces()).flat()) {
    if (found) own.addAddress(found.address, found.family === 'IPv6' ? 'ipv6' : 'ipv4');
  }
  return own;
}
