import { startRedis } from '#broadcaster/test-support/redis-medium.ts';
import { startTwoServers } from '#support/servers/two-servers.ts';
import {
  expect,
  hostWithEvent,
  it,
  participantAt,
  play,
  quizQuestion,
  seriesOf,
  type Visitor,
  voteAs,
} from '#support/http.ts';

it('two servers close a quiz question once everyone at both has answered, and not before', async () => {
  await using redis = await startRedis();
  await using servers = await startTwoServers(redis.url, { presenceSettleMs: 0 });
  const { one, two } = servers;
  const { host, event } = await hostWithEvent(one);
  const quiz = await seriesOf(host, event);
  const question = await quizQuestion(host, event, quiz, { timerSeconds: 600 });
  // Neither phone has a socket.
  const [ada, ben] = [await participantAt(one, event.code, 'Ada'), await participantAt(two, event.code, 'Ben')];
  await play(host, quiz, 'start', 'next');
  const stored = () => one.world.store.activities.byId(question.id);
  const opensAt = (await stored())?.openedAt ?? Infinity;
  await expect.poll(() => Date.now(), { timeout: 10_000, interval: 5 }).toBeGreaterThanOrEqual(opensAt);
  const answer = async (phone: Visitor) => {
    const sent = voteAs(phone, event, question, 1);
    expect((await sent).status).toBe(200);
  };
  await answer(ada);
  // The servers check once a second.
  const until = Date.now() + 2_500;
  await expect.poll(() => Date.now()).toBeGreaterThan(until);
  expect(await stored()).toMatchObject({ state: 'open' });
  await answer(ben);
  await expect.poll(stored).toMatchObject({ state: 'closed', wasAnsweredByAll: true });
});
