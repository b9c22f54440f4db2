/**
 * Builds another commit, runs benchmarks there and here in turns, and prints the median of every figure of their
 * tables, and the ratio:
 *
 *     npm run bench -- against <git ref> [rounds, default 5] ['join 5000 10' …, default: all that measure the server]
 */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { machine, median, table } from './measuring.ts';

const usage = "Usage: npm run bench -- against <git ref> [rounds] ['join 5000 10' …]";
const [word, ref, ...rest] = process.argv.slice(2);
if (word !== 'against' || ref === undefined) throw new Error(usage);
const rounds = /^\d+$/.test(rest[0] ?? '') ? Number(rest.shift()) : 5;
const benchmarks = rest.length > 0 ? rest : ['join', 'burst', 'push 10000', 'pages', 'first-visit'];
const here = path.join(import.meta.dirname, '..');
const run = promisify(execFile);

/** What a benchmark printed: a number for each row and column of its tables, `row | column`. */
type Figures = Map<string, number>;

function figuresIn(output: string): Figures {
  const figures: Figures = new Map();
  let heads: string[] = [];
  for (const line of output.split('\n')) {
    const cells = /^\|(.*)\|$/
      .exec(line)?.[1]
      ?.split('|')
      .map((cell) => cell.trim());
    if (!cells || heads.length === 0) {
      heads = cells ?? [];
      continue;
    }
    const isFigure = (cell: string): boolean => /^-?\d[\d,]*(?:\.\d+)?(?: \D*)?$/.test(cell);
    const row = cells.slice(0, Math.max(1, cells.findIndex(isFigure))).join(', ');
    for (const [at, cell] of cells.entries())
      if (at > 0 && isFigure(cell))
        figures.set(`${row} | ${heads.at(at - cells.length)}`, Number.parseFloat(cell.replaceAll(',', '')));
  }
  return figures;
}

async function measureIn(folder: string, benchmark: string): Promise<Figures> {
  const [name = '', ...args] = benchmark.split(' ');
  const child = spawn(process.execPath, [path.join('bench', `${name}.ts`), ...args], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [output, [status]] = await Promise.all([text(child.stdout), once(child, 'close') as Promise<[number | null]>]);
  if (status !== 0) throw new Error(`${benchmark} failed in ${folder}`);
  return figuresIn(output);
}

async function compare(benchmark: string, there: string): Promise<void> {
  const [before, now]: [Figures[], Figures[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    // The order alternates, because the second run finds warm caches.
    const turns = [() => measureIn(there, benchmark).then((found) => before.push(found))];
    turns[round % 2 === 0 ? 'push' : 'unshift'](() => measureIn(here, benchmark).then((found) => now.push(found)));
    for (const turn of turns) await turn();
  }
  const middle = (all: readonly Figures[], key: string): number => median(all.flatMap((one) => one.get(key) ?? []));
  const rows = [...(now[0]?.keys() ?? [])]
    .filter((key) => before[0]?.has(key))
    .map((key) => [middle(before, key), middle(now, key), key] as const)
    .map(([old, today, key]) => [...key.split(' | '), old, today, old === 0 ? '' : (today / old).toFixed(2)]);
  console.log(`\n${benchmark}\n\n${table(['what', 'figure', ref ?? '', 'here', 'ratio'], rows)}`);
}

const parent = await mkdtemp(path.join(tmpdir(), 'handcount-against-'));
const there = path.join(parent, 'build');
try {
  await run('git', ['worktree', 'add', '--detach', there, ref], { cwd: here });
  await run('npm', ['ci', '--prefer-offline'], { cwd: there });
  for (const folder of [there, here]) await run('npm', ['run', 'build'], { cwd: folder });
  console.log(`${machine()}; medians of ${rounds} rounds in turns`);
  for (const benchmark of benchmarks) await compare(benchmark, there);
} finally {
  await rm(parent, { recursive: true, force: true });
  await run('git', ['worktree', 'prune'], { cwd: here });
}
