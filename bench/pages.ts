/**
 * What does a page cost, compared with a bare Fastify route that returns the same bytes?
 *
 *     node bench/pages.ts [requests in a round] [rounds]
 */
import { ask, dismiss, machine, median, startServer, table, type Server } from './measuring.ts';
import { contest, measure, sample, type Contest } from './pages/contest.ts';
import { load } from './pages/load.ts';
import type { Usage } from './reporting.ts';

const perRound = Number(process.argv[2] ?? 4000);
const rounds = Number(process.argv[3] ?? 9);
const perSecond = 4000;

const visit = {
  'x-inertia': 'true',
  'x-inertia-version': 'build-1',
  'x-requested-with': 'XMLHttpRequest',
  accept: 'text/html, application/xhtml+xml',
};
const partial = (only: string): Record<string, string> => ({
  ...visit,
  'x-inertia-partial-component': 'rooms/show',
  'x-inertia-partial-data': only,
});
const kinds: Record<string, Record<string, string>> = {
  'partial visit, `mine` only': partial('mine'),
  'partial visit, `room` and `mine`': partial('room,mine'),
  'full visit': visit,
  'first visit (HTML)': { accept: 'text/html' },
};

async function contests(bare: Server, ours: Server): Promise<Contest[]> {
  const all: Contest[] = [];
  for (const [index, [kind, headers]] of Object.entries(kinds).entries()) {
    const [spliced, whole] = [await sample(ours, '/spliced', headers), await sample(ours, '/whole', headers)];
    bare.child.send({ name: `answer-${index}`, ...spliced });
    all.push(
      contest(`${kind} | bare`, bare, `/answer-${index}`, { ...spliced, headers }),
      contest(`${kind} | ours`, ours, '/spliced', { ...spliced, headers }),
      contest(`${kind} | ours, nothing pre-serialised`, ours, '/whole', { ...whole, headers }),
    );
  }
  return all;
}

const bare = await startServer('pages/server.ts', ['bare']);
const ours = await startServer('pages/server.ts', ['ours']);
try {
  const all = await contests(bare, ours);
  for (let round = 0; round < rounds; round += 1) {
    // Shuffle each round, so that no contestant always runs after the same one.
    const order = all.map((one) => ({ one, place: Math.random() })).toSorted((a, b) => a.place - b.place);
    for (const { one } of order) await measure(one, perRound, perSecond);
  }
  console.log(`${machine()}; ${rounds} rounds of ${perRound} requests at ${perSecond} a second, medians\n`);
  const rows = all.map(({ name, bytes, costs }, at) => {
    // Compare within a round, whose contestants ran under the same load from other processes.
    const limits = all[at - (at % 3)]?.costs ?? [];
    const ratio = median(costs.map((cost, round) => cost / (limits[round] ?? Number.NaN)));
    return [name, bytes, `${(median(costs) * 1_000).toFixed(1)} µs`, ratio.toFixed(2)];
  });
  console.log(table(['what | who', 'bytes', 'CPU per request', 'times the bare route'], rows));
  for (const count of [10_000, 90_000]) {
    await load({ port: ours.port, path: '/spliced', headers: visit, count });
    const { heapBytes, rssBytes } = await ask<Usage>(ours.child, 'collect');
    console.log(`after ${count} more visits: heap ${heapBytes / 2 ** 20} MiB, resident ${rssBytes / 2 ** 20} MiB`);
  }
} finally {
  await Promise.all([bare, ours].map(({ child }) => dismiss(child)));
}
