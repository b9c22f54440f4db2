import { parseArgs } from 'node:util';
import { pageIn } from './rehearsal/browser-client.ts';
import { Host, type OpenPoll } from './rehearsal/host.ts';
import { requireLocalOrigin } from './rehearsal/own-origin.ts';
import { loadJoinPage, Person } from './rehearsal/person.ts';
import { sampleAnswers } from '#kinds/rules.ts';
import { Rehearsal, type Measured } from './rehearsal/rehearsal.ts';
import { sentence, table } from './rehearsal/report.ts';

const maxPeople = 15_000;
/** The room grows in these steps, so that the size at which the server fails is known. */
const steps = [0.25, 0.5, 0.7, 0.8, 0.9, 1];

/** Fills a room of a running server on this machine with simulated people, and reports how many it can serve. */
export async function rehearse(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      people: { type: 'string', default: '500' },
      url: { type: 'string', default: 'http://127.0.0.1:3000' },
      code: { type: 'string' },
    },
  });
  const people = Number(values.people);
  if (!Number.isInteger(people) || people < 4 || people > maxPeople)
    throw new Error(`--people takes a whole number from 4 to ${maxPeople}.`);
  const origin = await requireLocalOrigin(values.url);
  const host = values.code === undefined ? await startEvent(origin) : null;
  const joinPage = await loadJoinPage(origin, values.code ?? host?.event.code ?? '');
  const polls = host ? host.polls : await openPollsAt(joinPage);
  console.log(
    host
      ? `Watch it at ${host.screenAddress}\nor join with ${joinPage.code} at ${origin}`
      : `At ${origin}/e/${joinPage.code}`,
  );
  if (polls.length === 0) console.log('No poll is open at this event: people join, ask and upvote, and nobody votes.');
  const rehearsal = new Rehearsal({ joinPage, host, polls, onProgress: showProgress });
  const measured: Measured[] = [];
  try {
    for (const share of steps) {
      const now = await rehearsal.grow(Math.round(people * share));
      measured.push(now);
      if (now.trouble !== null) break;
    }
  } finally {
    rehearsal.leave();
    await host?.end().catch(() => undefined);
    clearProgress();
  }
  console.log(`${table(measured)}\n\n${sentence(measured, people)}`);
  console.log('The simulated people ran on the same machine and took their share of it.');
}

async function startEvent(origin: string): Promise<Host> {
  return Host.start(origin, 'Rehearsal').catch((cause: Error) => {
    throw new Error(`No event could be started at ${origin}: ${cause.message}. Is the server running? npm start`, {
      cause,
    });
  });
}

async function openPollsAt(joinPage: Awaited<ReturnType<typeof loadJoinPage>>): Promise<OpenPoll[]> {
  const { room } = pageIn(await new Person(joinPage, () => undefined).enter(), 'rooms/show').props;
  const open = room.activities.filter(({ state }) => state === 'open');
  return open.map((activity) => ({ id: activity.id, round: activity.round, answers: sampleAnswers(activity) }));
}

let shown = '';

function showProgress(doing: string, share: number): void {
  const bar = '█'.repeat(Math.round(share * 20)).padEnd(20, '░');
  const line = process.stdout.isTTY ? `${bar} ${Math.round(share * 100)} % ${doing}` : doing;
  if (line === shown) return;
  shown = line;
  process.stdout.write(process.stdout.isTTY ? `\r\u001B[2K${line}` : `${line}\n`);
}

function clearProgress(): void {
  if (process.stdout.isTTY) process.stdout.write('\r\u001B[2K');
}
