import { readConfig } from '#server/config/config.ts';
import { pluralize } from '#server/pluralize.ts';
import { checkDatabase } from '#server/ops/doctor/database.ts';
import { warning, type Finding } from '#server/ops/doctor/finding.ts';
import {
  checkAddress,
  checkCertificate,
  checkForwarding,
  checkMail,
  checkReachable,
} from '#server/ops/doctor/network.ts';

const marks: Record<Finding['state'], string> = { ok: 'ok  ', warning: 'WARN', problem: 'FAIL' };

export async function doctor(): Promise<void> {
  const config = readConfig();
  const { finding: database, isServing } = await checkDatabase(config);
  const findings: [about: string, found: Finding | null][] = [
    ...config.doubts.map((doubt): [string, Finding] => ['Settings', warning(doubt, 'See .env.example.')]),
    ['Database', database],
    ['Certificate', await checkCertificate(config)],
    ['Address', checkAddress(config)],
    ['Reachable', isServing ? await checkReachable(config) : null],
    ['Proxy', isServing ? await checkForwarding(config) : null],
    ['Mail', await checkMail(config)],
  ];
  const counts = { ok: 0, warning: 0, problem: 0 };
  for (const [about, found] of findings) {
    if (found === null) continue;
    counts[found.state] += 1;
    console.log(`${marks[found.state]}  ${about}: ${found.says}`);
    if (found.mend !== '') console.log(`      ${found.mend}`);
  }
  console.log(
    counts.problem + counts.warning === 0
      ? '\nEverything works.'
      : `\n${pluralize(counts.problem, 'problem')}, ${pluralize(counts.warning, 'warning')}.`,
  );
  if (counts.problem > 0) process.exitCode = 1;
}
