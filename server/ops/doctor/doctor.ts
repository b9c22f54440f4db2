import type { Config } from '../../config/config.ts';
import { warning, type Finding } from './finding.ts';
import { checkDatabase, checkDisk, checkFolder, checkSecrets } from './installation.ts';
import { checkAddress, checkCertificate, checkForwarding, checkPort, checkReachable } from './network.ts';
import { checkMail, checkRedis, checkSignIn } from './services.ts';

export type NamedFinding = Finding & { about: string };

/** Checks what the installation needs, without changing it. Null: not in use here. */
export async function runDoctor(config: Config): Promise<NamedFinding[]> {
  const { finding: database, servers } = await checkDatabase(config);
  const isServing = servers !== null && servers.length > 0;
  const folder = await checkFolder(config);
  const findings: [about: string, found: Finding | null][] = [
    // Settings that cannot work end the program earlier; these are likely mistakes.
    ...config.doubts.map((doubt): [string, Finding] => [
      'Settings',
      warning(doubt, 'All variables are in .env.example, with what they need.'),
    ]),
    ['Data folder', folder],
    ['Disk', folder.state === 'ok' ? await checkDisk(config) : null],
    ['Secrets', await checkSecrets(config)],
    ['Database', database],
    ['Port', await checkPort(config, servers)],
    ['Certificate', await checkCertificate(config)],
    ['Address', checkAddress(config)],
    ['Reachable', isServing ? await checkReachable(config) : null],
    ['Proxy', isServing ? await checkForwarding(config) : null],
    ['Redis', await checkRedis(config)],
    ['Mail', await checkMail(config)],
    ['Sign-in', await checkSignIn(config)],
  ];
  return findings.flatMap(([about, found]) => (found === null ? [] : [{ about, ...found }]));
}
