import { readConfig, type Config } from '#server/config/config.ts';
import { pluralize } from '#server/pluralize.ts';
import { warning, type Finding } from '#server/ops/doctor/finding.ts';
import { checkDatabase, checkDisk, checkFolder, checkSecrets } from '#server/ops/doctor/installation.ts';
import {
  checkAddress,
  checkCertificate,
  checkForwarding,
  checkPort,
  checkReachable,
} from '#server/ops/doctor/network.ts';
import { checkMail, checkRedis, checkSignIn } from '#server/ops/doctor/services.ts';

type NamedFinding = Finding & { about: string };

const marks: Record<NamedFinding['state'], string> = { ok: 'ok  ', warning: 'note', problem: 'FAIL' };

/** Reports the health of the installation; exits with code 1 if something does not work. */
export async function doctor(): Promise<void> {
  const findings = await runDoctor(readConfig());
  for (const { about, state, says, mend } of findings) {
    console.log(`${marks[state]}  ${about}: ${says}`);
    if (mend !== '') console.log(`      ${mend}`);
  }
  const count = (state: NamedFinding['state']) => findings.filter((finding) => finding.state === state).length;
  const [problems, warnings] = [count('problem'), count('warning')];
  console.log(
    problems + warnings === 0
      ? '\nAll is well.'
      : `\n${pluralize(problems, 'thing does', 'things do')} not work, ${warnings} could be better.`,
  );
  if (problems > 0) process.exitCode = 1;
}

/** Checks what the installation needs, without changing it. Null: not in use here. */
async function runDoctor(config: Config): Promise<NamedFinding[]> {
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
