import { startRedis } from '#broadcaster/test-support/redis-medium.ts';
import { limits } from '#contracts/limits.ts';
import type { QuestionView } from '#contracts/views.ts';
import type { TestServerOptions } from '#support/servers/test-server.ts';
import { startTwoServers } from '#support/servers/two-servers.ts';
import {
  act,
  ballotFor,
  controlOf,
  expect,
  hostWithEvent,
  it,
  joinRoom,
  openChoice,
  participantAt,
  play,
  pollRoom,
  programOf,
  questionBy,
  quizQuestion,
  sameAt,
  seriesOf,
  type Visitor,
} from '#support/http.ts';

/** Two servers on one Redis, and an open event. */
async function startServers(options?: TestServerOptions) {
  const redis = await startRedis();
  const servers = await startTwoServers(redis.url, options);
  const close = async () => {
    await servers[Symbol.asyncDispose]();
    await redis[Symbol.asyncDispose]();
  };
  return { ...servers, ...(await hostWithEvent(servers.one)), [Symbol.asyncDispose]: close };
}

it('two servers close a quiz question once everyone at both has answered, and not before', async () => {
  await using servers = await startServers({ presenceSettleMs: 0 });
  const { one, two, host, event } = servers;
  const quiz = await seriesOf(host, event);
  const question = await quizQuestion(host, event, quiz, { timerSeconds: 600 });
  // Neither phone has a socket.
  const [ada, ben] = [await participantAt(one, event.code, 'Ada'), await participantAt(two, event.code, 'Ben')];
  await play(host, quiz, 'start', 'next');
  const stored = () => one.world.store.activities.byId(question.id);
  const opensAt = (await stored())?.openedAt ?? Infinity;
  await expect.poll(() => Date.now(), { timeout: 10_000, interval: 5 }).toBeGreaterThanOrEqual(opensAt);
  const answer = async (phone: Visitor) => {
    const sent = phone.call('ballots.create', { code: event.code, activity: question.id }, ballotFor(question, 1));
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

it('two servers count the same people once: with an open page, polling both, or waiting on a socket', async () => {
  await using servers = await startServers();
  const { one, two, host, event } = servers;
  const hosts = [host, await sameAt(two, host)];
  const programs = await Promise.all([one, two].map((each, at) => programOf(each, hosts[at]!, ['read'])));
  const here = async () => {
    const audiences = programs.map((program) => program.get('api.audiences.show', event));
    return (await Promise.all(audiences)).map((audience) => (audience as { here: number | null }).here);
  };
  const [ada, ben, cleo, dora, eve] = [
    await participantAt(one, event.code, 'Ada'),
    await participantAt(two, event.code, 'Ben'),
    await participantAt(two, event.code, 'Cleo'),
    await participantAt(one, event.code, 'Dora'),
    await participantAt(one, event.code, 'Eve'),
  ];
  await expect.poll(here).toEqual([5, 5]);
  // Leaving at one counts at both.
  await (await sameAt(two, eve)).visit('participants.destroy', event);
  await expect.poll(here).toEqual([4, 4]);

  const polling = [cleo, dora, await sameAt(two, dora)];
  const keepPolling = async () => {
    for (const phone of polling) await pollRoom(phone, event.code);
  };
  const [adas, bens] = [await joinRoom(one, ada, event), await joinRoom(two, ben, event)];
  const quiz = await seriesOf(host, event);
  await quizQuestion(host, event, quiz);
  await play(host, quiz, 'start');
  const waitingAt = async (place: number) => {
    await keepPolling();
    const { players } = await hosts[place]!.read('screens.show', event);
    return [players?.count, players?.names.toSorted(), players?.areHere];
  };
  const both = async () => [await waitingAt(0), await waitingAt(1)];
  const all = [4, ['Ada', 'Ben', 'Cleo', 'Dora'], true];
  await expect.poll(both).toEqual([all, all]);
  bens.close();
  const others = [3, ['Ada', 'Cleo', 'Dora'], true];
  await expect.poll(both).toEqual([others, others]);
  adas.close();
});

const votingMs = 3_000;

it('servers joined by Redis together push a room’s counts no more often than one server', async () => {
  await using servers = await startServers();
  const { one, two, host, event } = servers;
  const poll = await openChoice(host, event);
  await act(host, poll, 'reveal');
  const phones = await Promise.all([one, two, one, two].map((server) => participantAt(server, event.code)));
  const sockets = await Promise.all([one, two].map((server, at) => joinRoom(server, phones[at]!, event)));
  const ofOne = (votingMs / 1_000) * limits.pushesPerSecond;
  const beganAt = performance.now();
  let ballots = 0;
  const vote = async (at: number) => {
    // Enough for each server to push at the full rate on its own.
    while (performance.now() < beganAt + votingMs || ballots <= 2 * ofOne) {
      await phones[at]!.call('ballots.create', { code: event.code, activity: poll.id }, ballotFor(poll, ballots++ % 2));
      await new Promise((resolve) => setTimeout(resolve, 40));
    }
  };
  await Promise.all(phones.map((_phone, at) => vote(at)));
  const tallied = sockets.map(({ frames }) => frames.filter((frame) => frame.event === 'activity.tallied'));
  const windows = ((performance.now() - beganAt) / 1_000) * limits.pushesPerSecond;
  for (const pushes of tallied) expect(pushes.length).toBeLessThanOrEqual(1.4 * windows);
  // Whichever process received the last vote, everyone gets the final counts.
  const control = await controlOf(host, event);
  const counted = control.activities.find(({ id }) => id === poll.id)?.tally as { counts: object; total: number };
  expect(counted.total).toBe(phones.length);
  const isLast = ({ tallies }: Record<string, unknown>) =>
    JSON.stringify((tallies as { counts: object }[])[0]?.counts) === JSON.stringify(counted.counts);
  await Promise.all(sockets.map((socket) => socket.heard('activity.tallied', isLast)));
  for (const socket of sockets) socket.close();
});

it('a question asked at one server, approved at the other and upvoted, is live at both', async () => {
  await using servers = await startServers();
  const { one, two, host, event } = servers;
  const [ada, ben] = [await participantAt(one, event.code, 'Ada'), await participantAt(two, event.code, 'Ben')];
  const sockets = [await joinRoom(one, ada, event), await joinRoom(two, ben, event)];
  const upvotesHeard = (count: number) =>
    Promise.all(
      sockets.map((socket) =>
        socket.heard(count > 0 ? 'question.changed' : 'question.published', ({ questions }) => {
          const [question] = questions as QuestionView[];
          return question?.body === 'Why is the sky blue?' && question.upvoteCount === count;
        }),
      ),
    );
  const question = await questionBy(ben, event, 'Why is the sky blue?', { host });
  await upvotesHeard(0);
  await ben.call('upvotes.create', { code: event.code, question });
  await upvotesHeard(1);
  for (const socket of sockets) socket.close();
});
