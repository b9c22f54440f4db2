import { parseArgs } from 'node:util';
import { isLoopback } from '#server/boot/addresses.ts';
import { Host } from './rehearsal/host.ts';
import { loadJoinPage } from './rehearsal/person.ts';
import { Rehearsal, seconds, type Measured } from './rehearsal/rehearsal.ts';

const maxPeople = 15_000;
/** Shares of the crowd, in turn until one fails. */
const steps = [0.25, 0.5, 0.7, 0.8, 0.9, 1];

export async function rehearse(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      people: { type: 'string', default: '500' },
      url: { type: 'string', default: 'http://127.0.0.1:3000' },
    },
  });
  const people = Number(values.people);
  if (!Number.isInteger(people) || people < 4 || people > maxPeople)
    throw new Error(`--people needs a whole number from 4 to ${maxPeople}.`);
  const origin = requireLocalOrigin(values.url);
  const host = await Host.start(origin, 'Rehearsal').catch((cause: Error) => {
    throw new Error(`No event could be started at ${origin}: ${cause.message}. Check that the server is running.`, {
      cause,
    });
  });
  const joinPage = await loadJoinPage(origin, host.event.code);
  console.log(`Watch it at ${host.screenAddress}\nor join with ${joinPage.code} at ${origin}`);
  const rehearsal = new Rehearsal(joinPage, host);
  const measured: Measured[] = [];
  try {
    for (const share of steps) {
      const count = Math.round(people * share);
      console.log(`${count.toLocaleString('en')} people join, ask, upvote and vote …`);
      const now = await rehearsal.grow(count);
      measured.push(now);
      if (now.trouble !== null) break;
    }
  } finally {
    rehearsal.leave();
    await host.end().catch(() => undefined);
  }
  console.log(`${table(measured)}\n\n${sentence(measured, people)}`);
  console.log('The simulated people used part of this machine, so it holds more.');
}

/** Refuses other machines, which a rehearsal would flood. */
function requireLocalOrigin(text: string) {
  const url = URL.parse(text);
  if (url?.protocol !== 'http:' || !isLoopback(url.hostname))
    throw new Error(`${text} is not an address of this machine. Use one such as http://127.0.0.1:3000.`);
  return url.origin;
}

function sentence(measured: readonly Measured[], asked: number): string {
  const well = measured.findLast(({ trouble }) => trouble === null);
  const broken = measured.find(({ trouble }) => trouble !== null);
  const number = (count: number) => count.toLocaleString('en');
  if (!well)
    return `This machine cannot hold ${number(broken?.people ?? asked)} people: ${broken?.trouble ?? 'no one joined'}.`;
  const voted = `votes were confirmed in ${seconds(well.voted.within(0.99))}`;
  if (!broken) return `This machine holds at least ${number(well.people)} people: ${voted} (p99).`;
  const beyond = `with ${number(broken.people)}, ${broken.trouble}`;
  return `This machine holds about ${number(well.people)} people: ${voted} (p99); ${beyond}.`;
}

function table(measured: readonly Measured[]): string {
  const heads = ['people', 'join p99', 'ask p99', 'upvote p99', 'vote p50', 'vote p99', 'result seen after'];
  const time = (ms: number) => (Number.isFinite(ms) ? seconds(ms) : '-');
  const rows = measured.map(({ people, joined, asked, upvoted, voted, seenAfterMs }) => {
    const p99s = [joined, asked, upvoted].map((latencies) => latencies.within(0.99));
    return [people.toLocaleString('en'), ...[...p99s, voted.within(0.5), voted.within(0.99), seenAfterMs].map(time)];
  });
  const widths = heads.map((head, column) => Math.max(head.length, ...rows.map((row) => row[column]?.length ?? 0)));
  return [heads, ...rows]
    .map((row) => row.map((cell, column) => cell.padStart(widths[column] ?? 0)).join('  '))
    .join('\n');
}
