import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { media, type Medium } from '#broadcaster/test-support/redis-medium.ts';
import { play, quizQuestion, seriesOf } from '#support/factories/quizzes.ts';
import { ballotFor, hostWithEvent, participantAt } from '#support/factories/events.ts';
import { startTwoServers, type TwoServers } from '#support/servers/two-servers.ts';
import type { Visitor } from '#support/clients/visitor.ts';

describe.each(media.filter(([name]) => name !== 'memory'))('two servers joined by %s', (_name, start) => {
  let medium: Medium;
  let servers: TwoServers;
  beforeEach(async () => {
    medium = await start();
    servers = await startTwoServers(medium.url ?? '', { presenceSettleMs: 0 });
  });
  afterEach(async () => {
    await servers[Symbol.asyncDispose]();
    await medium[Symbol.asyncDispose]();
  });

  /** A question of a quiz, with Ada at one server and Ben at the other; neither has a socket. */
  async function openQuestion() {
    const { one: first, two: second } = servers;
    const { host, event } = await hostWithEvent(first);
    const quiz = await seriesOf(host, event);
    const question = await quizQuestion(host, event, quiz, { timerSeconds: 600 });
    const [ada, ben] = [await participantAt(first, event.code, 'Ada'), await participantAt(second, event.code, 'Ben')];
    await play(host, quiz, 'start', 'next');
    const stored = () => first.world.store.activities.byId(question.id);
    const opensAt = (await stored())?.openedAt ?? Infinity;
    const answer = async (phone: Visitor): Promise<void> => {
      await expect.poll(() => Date.now(), { timeout: 10_000, interval: 5 }).toBeGreaterThanOrEqual(opensAt);
      expect(
        (await phone.call('ballots.create', { code: event.code, activity: question.id }, ballotFor(question, 1)))
          .status,
      ).toBe(200);
    };
    return { ada, ben, answer, stored };
  }

  it('close a quiz question once everyone at both has answered, and not before', async () => {
    const { ada, ben, answer, stored } = await openQuestion();
    await answer(ada);
    // The servers check once a second.
    const until = Date.now() + 2_500;
    await expect.poll(() => Date.now()).toBeGreaterThan(until);
    expect(await stored()).toMatchObject({ state: 'open' });
    await answer(ben);
    await expect.poll(stored).toMatchObject({ state: 'closed', wasAnsweredByAll: true });
  });
});
