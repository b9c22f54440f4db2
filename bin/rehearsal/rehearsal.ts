import { setTimeout as pause } from 'node:timers/promises';
import type { Host, OpenPoll } from './host.ts';
import { Latencies, spread } from './latencies.ts';
import { isNamed, Person, type JoinPage } from './person.ts';

interface Outcome extends Record<'joined' | 'asked' | 'upvoted' | 'voted', Latencies> {
  /** Time from the last confirmed vote until every phone has received the final tally. */
  seenAfterMs: number;
  counted: number;
}

export interface Measured extends Outcome {
  people: number;
  trouble: string | null;
}

const joinsPerSecond = 300;
const votesPerSecond = 1_000;
const maxAsking = 20;
const seenWithinMs = 10_000;
const limitsMs = { joined: 5_000, voted: 1_000 };

export class Rehearsal {
  readonly #joinPage: JoinPage;
  readonly #host: Host;
  readonly #people: Person[] = [];
  #poll: OpenPoll | null = null;
  #grownCount = 0;
  /** The largest total of the current round pushed to each person. */
  readonly #seen: number[] = [];
  readonly #questions = new Set<string>();

  constructor(joinPage: JoinPage, host: Host) {
    this.#joinPage = joinPage;
    this.#host = host;
  }

  async grow(people: number): Promise<Measured> {
    const joined = await this.#join(people - this.#people.length);
    const asked = await this.#ask();
    const upvoted = await this.#upvote();
    const outcome = { joined, asked, upvoted, ...(await this.#vote()) };
    return { ...outcome, people: this.#people.length, trouble: troubleIn(outcome) };
  }

  leave(): void {
    for (const person of this.#people) person.leave();
  }

  async #join(count: number): Promise<Latencies> {
    const joined = new Latencies();
    const first = this.#people.length;
    const coming = Array.from(
      { length: count },
      (_, at) => new Person(this.#joinPage, (frame) => this.#look(first + at, frame)),
    );
    await spread(coming, (count / joinsPerSecond) * 1_000, async (person) => {
      const isIn = await joined.time(async () => {
        await person.enter();
        await person.connect();
      });
      if (isIn) this.#people.push(person);
    });
    return joined;
  }

  async #ask(): Promise<Latencies> {
    const asked = new Latencies();
    const asking = this.#people.slice(-maxAsking);
    await spread(asking, 1_000, (person, index) =>
      asked.time(() => person.ask(`Is number ${this.#people.length - index} heard as well?`)),
    );
    return asked;
  }

  async #upvote(): Promise<Latencies> {
    const upvoted = new Latencies();
    const questions = [...this.#questions];
    if (questions.length === 0) return upvoted;
    await spread(this.#people, (this.#people.length / votesPerSecond) * 1_000, (person, index) =>
      upvoted.time(() => person.upvote(questions[index % questions.length] ?? '')),
    );
    return upvoted;
  }

  async #vote(): Promise<Pick<Outcome, 'voted' | 'seenAfterMs' | 'counted'>> {
    const { polls } = this.#host;
    const poll = polls[this.#grownCount % polls.length] as OpenPoll;
    this.#poll = poll;
    this.#grownCount += 1;
    const voted = new Latencies();
    await this.#host.nextRound(poll);
    this.#seen.fill(0);
    await spread(this.#people, Math.max(500, (this.#people.length / votesPerSecond) * 1_000), (person, index) =>
      voted.time(() => person.vote(poll, poll.answers[index % poll.answers.length] ?? { picks: [] })),
    );
    const seenAfterMs = await this.#seenByAll(voted.count);
    return { voted, seenAfterMs, counted: await this.#host.countVotes(poll) };
  }

  async #seenByAll(total: number) {
    const began = performance.now();
    while (performance.now() - began < seenWithinMs) {
      const behind = this.#people.length - this.#seen.filter((seen) => seen >= total).length;
      if (behind <= 0) return performance.now() - began;
      await pause(10);
    }
    return Number.POSITIVE_INFINITY;
  }

  #look(index: number, frame: Buffer) {
    // A vote soon after the round began arrives with the poll itself.
    const isOnPolls = isNamed(frame, '"activity.tallied"') || isNamed(frame, '"activity.changed"');
    if (isOnPolls && frame.includes(this.#poll?.id ?? 'none')) {
      const text = frame.toString();
      const total = Number(/\\"total\\":(\d+)/.exec(text)?.[1] ?? 0);
      const isOfRound = text.includes(`\\"round\\":${this.#poll?.round ?? 0}`);
      if (isOfRound) this.#seen[index] = Math.max(this.#seen[index] ?? 0, total);
    } else if (index === 0 && isNamed(frame, '"question.published"')) {
      const text = frame.toString();
      for (const [, id] of text.matchAll(/\\"id\\":\\"([0-9a-f-]{36})/g)) if (id !== undefined) this.#questions.add(id);
    }
  }
}

function troubleIn({ asked, upvoted, joined, voted, ...done }: Outcome) {
  for (const [what, latencies] of Object.entries({ join: joined, ask: asked, upvote: upvoted, vote: voted })) {
    if (latencies.failures > 0)
      return `${latencies.failures.toLocaleString('en')} could not ${what} (${latencies.reason})`;
  }
  if (done.counted !== voted.count) return `${voted.count} votes were confirmed and ${done.counted} counted`;
  if (joined.within(0.99) > limitsMs.joined) return `joining took ${seconds(joined.within(0.99))} (p99)`;
  if (voted.within(0.99) > limitsMs.voted) return `votes took ${seconds(voted.within(0.99))} (p99)`;
  if (done.seenAfterMs === Number.POSITIVE_INFINITY) return 'the result did not reach every phone';
  return null;
}

export function seconds(ms: number): string {
  return `${(ms / 1_000).toFixed(ms < 995 ? 2 : 1)} s`;
}
