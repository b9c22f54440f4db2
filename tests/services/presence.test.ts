import { startRedis } from '#broadcaster/test-support/redis-medium.ts';
import { startTwoServers } from '#support/servers/two-servers.ts';
import {
  expect,
  hostWithEvent,
  it,
  joinRoom,
  participantAt,
  play,
  pollRoom,
  programOf,
  quizQuestion,
  sameAt,
  seriesOf,
} from '#support/http.ts';

it('two servers count the same people once: with an open page, polling both, or waiting on a socket', async () => {
  await using redis = await startRedis();
  await using servers = await startTwoServers(redis.url);
  const { one, two } = servers;
  const { host, event } = await hostWithEvent(one);
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
