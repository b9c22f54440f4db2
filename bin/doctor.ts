import { readConfig } from '#server/config/config.ts';
import { pluralize } from '#server/pluralize.ts';
import { runDoctor, type NamedFinding } from '#server/ops/doctor/doctor.ts';

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
