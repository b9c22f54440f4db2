/**
 * What does a first visit to the room cost, compared with a bare route that sends the same bytes, and when is it
 * readable on a slow phone?
 *
 *     node bench/first-visit.ts [requests in a round] [rounds]
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from '#bin/build.ts';
import { launchBrowser } from '#support/browser/browser.ts';
import { visitOnSlowPhone, type Seen } from './first-visit/phone.ts';
import { makeRoom } from './first-visit/room.ts';
import { dismiss, machine, median, startServer, table } from './measuring.ts';
import { contest, measure, sample } from './pages/contest.ts';

const perRound = Number(process.argv[2] ?? 150);
const rounds = Number(process.argv[3] ?? 5);
const perSecond = 200;
const phoneRuns = 5;

await build();
const dataDir = await mkdtemp(join(tmpdir(), 'handcount-bench-'));
const ours = await startServer('server.ts', [], { DATA_DIR: dataDir });
const bare = await startServer('pages/server.ts', ['bare']);
const browser = await launchBrowser();
try {
  const origin = `http://127.0.0.1:${ours.port}`;
  const room = await makeRoom(origin);
  const headers = {
    accept: 'text/html',
    'accept-encoding': 'gzip, br',
    cookie: [...room.cookies].map((pair) => pair.join('=')).join('; '),
  };
  const full = await sample(ours, room.fullPath, headers);
  const first = await sample(ours, room.path, headers);
  if (!full.body.includes(`>${room.text}<`)) throw new Error('the page was not rendered on the server');
  bare.child.send({ name: 'room', ...full });
  const all = [
    contest('rendered on the server, all 50', ours, room.fullPath, { ...full, headers }),
    contest('rendered on the server, the first 30', ours, room.path, { ...first, headers }),
    contest('bare route, the bytes of all 50', bare, '/room', { ...full, headers: {} }),
  ];
  for (let round = 0; round < rounds; round += 1) for (const one of all) await measure(one, perRound, perSecond);
  const costs = all.map((one) => [one.name, one.bytes, median(one.costs).toFixed(2)]);
  console.log(`${machine()}; median of ${rounds} rounds of ${perRound} visits at ${perSecond} a second\n`);
  console.log(table(['', 'bytes before compression', 'CPU ms per visit'], costs));

  const seen: Seen[] = [];
  for (let run = 0; run < phoneRuns; run += 1) seen.push(await visitOnSlowPhone(browser, origin, room));
  const moments = ['firstContentfulPaint', 'readable', 'complete', 'usable'] as const;
  const rows = moments.map((moment) => {
    const seconds = seen.map((one) => one[moment] / 1_000);
    return [moment, median(seconds).toFixed(2), seconds.map((one) => one.toFixed(2)).join(', ')];
  });
  console.log(`\n${table(['', `median of ${phoneRuns}, s`, 'each'], rows)}`);
} finally {
  await browser.close();
  await Promise.all([ours, bare].map(({ child }) => dismiss(child)));
  await rm(dataDir, { recursive: true, force: true });
}
