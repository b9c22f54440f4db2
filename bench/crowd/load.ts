import { setTimeout as pause } from 'node:timers/promises';
import { Latencies, spread } from '#bin/rehearsal/latencies.ts';
import { isNamed, Person } from '#bin/rehearsal/person.ts';
import type { LoadCommand, LoadReading } from './protocol.ts';

const people: Person[] = [];
/** The newest tally pushed to each person, as raw bytes, by the person's index. */
const seen: Buffer[] = [];
const seeWithinMs = 20_000;

function look(index: number, frame: Buffer): void {
  if (isNamed(frame, '"activity.tallied"')) seen[index] = frame;
}

async function see(round: number, total: number): Promise<void> {
  const endsAt = Date.now() + seeWithinMs;
  const isBehind = (_: Person, index: number) => {
    const [, ofRound, counted] = /\\"round\\":(\d+).*?\\"total\\":(\d+)/.exec(seen[index]?.toString() ?? '') ?? [];
    return Number(ofRound) !== round || Number(counted) < total;
  };
  while (people.some(isBehind)) {
    if (Date.now() > endsAt) throw new Error(`${people.filter(isBehind).length} phones never saw ${total} votes`);
    await pause(5);
  }
}

async function run(command: LoadCommand, done: Latencies): Promise<void> {
  const arrive = (person: Person) => done.time(() => person.enter().then(() => person.connect()));
  switch (command.do) {
    case 'join': {
      const first = people.length;
      for (let at = 0; at < command.count; at += 1)
        people.push(new Person(command.joinPage, (frame) => look(first + at, frame)));
      return spread(people.slice(first), command.overMs, arrive);
    }
    case 'train': {
      const others = Array.from({ length: command.count }, () => new Person(command.joinPage, () => undefined));
      await spread(others, command.overMs, arrive);
      for (const person of others) person.leave();
      return;
    }
    case 'vote': {
      const { poll } = command;
      return spread(people, command.overMs, (person, index) =>
        done.time(() => person.vote(poll, poll.answers[index % poll.answers.length] ?? { picks: [] })),
      );
    }
    case 'return':
      return spread(people, command.overMs, (person) =>
        done.time(() => person.comeBack().then(() => person.connect())),
      );
    case 'see':
      await done.time(() => see(command.round, command.total));
  }
}

async function answer(command: LoadCommand): Promise<void> {
  const done = new Latencies();
  const beganAt = Date.now();
  await run(command, done);
  const reading: LoadReading = {
    latenciesMs: done.all,
    failures: done.failures,
    reason: done.reason,
    beganAt,
    endedAt: Date.now(),
  };
  process.send?.(reading);
}

process.on('message', (command: LoadCommand) => void answer(command));
process.once('disconnect', () => process.exit());
process.send?.('ready');
