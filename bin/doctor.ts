import { parseArgs } from 'node:util';
import { readConfig } from '#server/config/config.ts';
import { pluralize } from '#server/pluralize.ts';
import { runDoctor, type Finding } from '#server/ops/doctor/doctor.ts';

const marks: Record<Finding['state'], string> = { ok: 'ok  ', warning: 'note', problem: 'FAIL' };

/** Reports the health of the installation; exits with code 1 if something does not work. */
export async function doctor(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { people: { type: 'string', default: '1000' } } });
  const people = Number(values.people);
  if (!Number.isInteger(people) || people < 1)
    throw new Error('Say how many people you expect: npx handcount doctor --people 1000');
  const findings = await runDoctor(readConfig(), people);
  for (const { about, state, says, mend } of findings) {
    console.log(`${marks[state]}  ${about}: ${says}`);
    if (mend !== '') console.log(`      ${mend}`);
  }
  const count = (state: Finding['state']) => findings.filter((finding) => finding.state === state).length;
  const [problems, warnings] = [count('problem'), count('warning')];
  console.log(
    problems + warnings === 0
      ? '\nAll is well.'
      : `\n${pluralize(problems, 'thing does', 'things do')} not work, ${warnings} could be better.`,
  );
  if (problems > 0) process.exitCode = 1;
}
