import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { startRedis } from '#broadcaster/test-support/redis-medium.ts';
import { startProcess } from '#broadcaster/test-support/standalone-process.ts';
import { dataFolder } from '#support/scratch.ts';
import { connectTo, libraryFor } from '#tests/conformance/broadcaster/running.ts';
import { launchBrowser } from '#support/browser/browser.ts';
import * as people from '#support/browser/people.ts';
import { startTwoProcesses, type TwoProcesses } from './two-processes.ts';
import {
  afterAll,
  arrive,
  beforeAll,
  controlOf,
  expect,
  hostWithEvent,
  it,
  joinRoom,
  openChoice,
  participantAt,
  sameAt,
  voteAs,
} from '#support/http.ts';

let processes: TwoProcesses;
beforeAll(async () => {
  processes = await startTwoProcesses();
});
afterAll(() => processes.end());

it('a join that is sent again to the other process, even at the same moment, is one participant', async () => {
  const { one, two } = processes;
  const { host, event } = await hostWithEvent(one);
  const phone = await arrive(one);
  const joins = await Promise.all([one, two, one, two].map((process) => sameAt(process, phone)));
  const joined = await Promise.all(
    joins.map((twin) => twin.see('rooms/show', 'participants.create', event, { name: 'Ada' })),
  );
  const participants = new Set(joined.map(({ mine }) => mine.participant.id));
  const { counts } = await host.read('participants.index', event);
  expect([participants.size, counts.joined]).toEqual([1, 1]);
});

it('both processes show how many of the people at either have answered', async () => {
  const { one, two } = processes;
  const { host, event } = await hostWithEvent(one);
  const hosts = [host, await sameAt(two, host)];
  const poll = await openChoice(host, event);
  const [ada, ben] = [await participantAt(one, event.code, 'Ada'), await participantAt(two, event.code, 'Ben')];
  // Cleo’s and Dora’s phones have no sockets.
  const [cleo, dora] = [await participantAt(one, event.code, 'Cleo'), await participantAt(two, event.code, 'Dora')];
  const sockets = [await joinRoom(one, ada, event), await joinRoom(two, ben, event)];
  const turnouts = async () =>
    (await Promise.all(hosts.map((each) => controlOf(each, event)))).map(({ turnout }) =>
      turnout && 'people' in turnout ? `${turnout.answered} of ${turnout.people}` : null,
    );
  await expect.poll(turnouts).toEqual(['0 of 4', '0 of 4']);
  for (const phone of [ada, dora]) {
    const answer = await voteAs(phone, event, poll);
    expect(answer.status).toBe(200);
  }
  expect(await turnouts()).toEqual(['2 of 4', '2 of 4']);
  await cleo.visit('participants.destroy', event);
  sockets[1]?.close();
  await expect.poll(turnouts).toEqual(['2 of 2', '2 of 2']);
  sockets[0]?.close();
});

it('a process with different secrets does not start, and says what to do', async () => {
  await expect(processes.stranger.start()).rejects.toThrow(
    /different secrets from those in [\s\S]*Copy secrets\.json there from the first server’s DATA_DIR/,
  );
});

it('standalone broadcasters on one Redis join their clients of an app that SIGHUP adds', async () => {
  await using redis = await startRedis();
  const folder = await dataFolder();
  const appsFile = path.join(folder, 'apps.json');
  const app = { id: '1', key: 'one', secret: 's' };
  await writeFile(appsFile, JSON.stringify([app]));
  const env = { APPS_FILE: appsFile, REDIS_URL: redis.url ?? '' };
  await using first = await startProcess(env);
  await using second = await startProcess(env);
  const added = { id: '2', key: 'two', secret: 't' };
  await writeFile(appsFile, JSON.stringify([app, added]));
  for (const each of [first, second]) await each.reload('the apps file was reloaded');
  const client = await connectTo(`ws://127.0.0.1:${second.port}/app/two?protocol=7`, 'news');
  expect((await libraryFor(first, added).trigger('news', 'e', 1)).status).toBe(200);
  expect(await client.next()).toContain('"event":"e"');
  await client.close();
  await rm(folder, { recursive: true });
});

it('the host at one process and phones at the other ask, upvote and vote live', { timeout: 120_000 }, async () => {
  const { one, two } = processes;
  const browser = await launchBrowser();
  const host = await people.startEvent(browser, one, 'Physics 101');
  const [ada, ben] = [
    await people.joinByLink(browser, two, host.code, 'Ada'),
    await people.joinByLink(browser, two, host.code, 'Ben'),
  ];
  for (const person of [host, ada, ben]) await people.waitUntilLive(person);
  await host.page.getByText('2 here now').first().waitFor();

  await people.ask(ada, 'Why is the sky blue?');
  const queue = host.page.getByRole('region', { name: 'Questions' });
  const waiting = queue.getByRole('listitem').filter({ hasText: 'Why is the sky blue?' });
  await waiting.getByRole('button', { name: 'Approve' }).click();
  await people.tab(ben, 'Questions');
  await ben.page
    .getByRole('article')
    .getByRole('button', { name: /Upvote/ })
    .click();
  await ada.page.getByRole('article').getByText('1', { exact: true }).first().waitFor();

  await people.addPoll(host, 'Which slit?', 'Both', 'Left');
  await people.pressKey(host, 'o');
  for (const phone of [ada, ben]) {
    await people.tab(phone, 'Poll');
    await people.answer(phone, 'Which slit?', 'Both');
  }
  await host.page.getByRole('region', { name: 'Live' }).getByText('of 2 answered').waitFor();
  await people.pressKey(host, 'r');
  for (const person of [host, ada, ben])
    await person.page
      .getByText(/100\s*%/)
      .first()
      .waitFor();
  await ben.page.getByRole('button', { name: 'Change answer' }).click();
  await ben.page.getByRole('radio', { name: /Left/ }).click();
  for (const person of [host, ada, ben])
    await expect.poll(() => person.page.getByText(/50\s*%/).count()).toBeGreaterThanOrEqual(2);
  for (const person of [host, ada, ben]) await person.close();
  await browser.close();
});
