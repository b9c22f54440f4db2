import { BlockList, isIP } from 'node:net';

/** Addresses that only this machine or its network can reach (RFC 6890): a webhook must not look around in there. */
const inner = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const) {
  inner.addSubnet(network, bits, 'ipv4');
}
// Tunnels and translations (6to4, Teredo, NAT64, IPv4-compatible) carry an IPv4 address, which may be an inner one.
for (const [network, bits] of [
  ['::', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
] as const) {
  inner.addSubnet(network, bits, 'ipv6');
}

/** Whether an address is inside; of IPv4 in IPv6 what it stands for counts. */
export function isPrivateAddress(address: string): boolean {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  const shown = mapped ?? address;
  return isIP(shown) === 0 || inner.check(shown, isIP(shown) === 6 ? 'ipv6' : 'ipv4');
}

/** Whether a web address says by itself that it leads inside; where another name leads is found out when something is sent. */
export function isPrivateHost({ hostname }: URL): boolean {
  const host = hostname
    .replace(/^\[|\]$/g, '')
    .replace(/\.$/, '')
    .toLowerCase();
  return isIP(host) === 0 ? host === 'localhost' || host.endsWith('.localhost') : isPrivateAddress(host);
}
