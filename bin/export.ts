import { exportBallots } from '../server/ballot-files.ts';
import { readConfig } from '../server/config.ts';

/** Writes the ballots of one event to standard output, as JSON that `handcount verify` reads. */
export async function exportEvent(args: string[]): Promise<void> {
  const [idOrCode, ...rest] = args;
  if (idOrCode === undefined || rest.length > 0) throw new Error('Say which event: handcount export <id or code> > event.json');
  const exported = await exportBallots(readConfig(), idOrCode);
  await new Promise<void>((resolve) => process.stdout.write(`${JSON.stringify(exported, null, 1)}\n`, () => resolve()));
  console.error(`The seal of “${exported.event.title}”: ${exported.seal}\nNote it down: with it, verify finds any change made after now.`);
}
