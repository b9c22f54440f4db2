import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { getPriority, setPriority, tmpdir } from 'node:os';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { readRouteLogs, uncovered, unreceived, unshownErrors } from '#support/routes/coverage.ts';
import { routeLogVariable } from '#support/routes/log.ts';

// `npm test` runs the gates, then each promise once, and ends with `N passed, N failed`; each gate counts as one.
// `npm test -- <vitest filters>` runs only matching tests, `npm run test:all` also all variants, and `npm run check`
// only the gates and unit tests.

/** They run beside the tests, one by one and at a lower priority, because tests often wait without computing. */
const gates = ['lint', 'boundaries', 'unused', 'house', 'format:check'];
const options = new Set(['--all', '--check']);
const filters = process.argv.slice(2).filter((argument) => !options.has(argument));
const isCheck = process.argv.includes('--check');
const isFullMatrix = process.argv.includes('--all');
if (isFullMatrix) process.env['TEST_MATRIX'] = 'full';
// Hundreds of threads and servers start from TypeScript files.
process.env['NODE_COMPILE_CACHE'] ??= path.resolve('node_modules/.cache/node');

interface VitestReport {
  testResults: {
    name: string;
    message: string;
    status: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
  numPassedTests: number;
  numPendingTests: number;
  numTodoTests: number;
}

interface GateResult {
  name: string;
  isPassed: boolean;
  output?: string;
}

async function runGates(): Promise<GateResult[]> {
  const results: GateResult[] = [];
  for (const name of gates) results.push(await runGate(name, 10));
  return results;
}

async function runGate(name: string, priority = 0): Promise<GateResult> {
  const gate = spawn('npm', ['run', '--silent', name], { stdio: ['ignore', 'pipe', 'pipe'] });
  if (gate.pid !== undefined) setPriority(gate.pid, Math.max(priority, getPriority()));
  const output: Buffer[] = [];
  for (const stream of [gate.stdout, gate.stderr]) stream.on('data', (chunk: Buffer) => output.push(chunk));
  const [status] = (await once(gate, 'close')) as [number | null];
  const said = Buffer.concat(output).toString().trimEnd();
  return { name: `npm run ${name}`, isPassed: status === 0, output: said };
}

/** Failed tests and files that failed to load, a few lines each. Printed last, since often only a log's end is read. */
function failures({ testResults }: VitestReport): string[] {
  return testResults.flatMap(({ name, message, status, assertionResults }) => {
    const file = path.relative(process.cwd(), name);
    const tests = assertionResults.filter((test) => test.status === 'failed');
    if (tests.length === 0) return status === 'failed' ? [`${file}\n    ${firstLines(message)}`] : [];
    return tests.map(
      ({ fullName, failureMessages }) => `${file} > ${fullName}\n    ${firstLines(failureMessages.join('\n'))}`,
    );
  });
}

function firstLines(message: string): string {
  return stripVTControlCharacters(message).split('\n').slice(0, 4).join('\n    ');
}

/** Unless the caller chooses; `services` needs a PostgreSQL and a Redis. */
const projects = filters.some((filter) => filter.startsWith('--project'))
  ? []
  : isCheck
    ? ['--project=unit']
    : ['--project=!services'];

interface Outcome {
  passed: number;
  failed: number;
  failures: string[];
}

async function runTests(): Promise<Outcome> {
  console.log('\n── tests');
  const folder = mkdtempSync(path.join(tmpdir(), 'handcount-report-'));
  const file = path.join(folder, 'report.json');
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`, ...projects, ...filters];
  const vitest = spawn(process.execPath, [path.resolve('node_modules/vitest/vitest.mjs'), ...args], {
    stdio: 'inherit',
  });
  const [status] = (await once(vitest, 'close')) as [number | null];
  try {
    const report = JSON.parse(readFileSync(file, 'utf8')) as VitestReport;
    // Outside the full matrix, its variants are skipped on purpose.
    const skipped = isFullMatrix ? report.numPendingTests + report.numTodoTests : 0;
    if (skipped > 0) console.log(`${skipped} tests were skipped: a skipped test counts as failed here`);
    const failed = failures(report);
    // An error outside of all tests is in no test's result.
    const unseen = status !== 0 && failed.length === 0 ? 1 : 0;
    return {
      passed: report.numPassedTests,
      failed: failed.length + skipped + unseen,
      failures: failed,
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Whether the tests have shown for every route that it works, whom it refuses, and with which errors. */
function checkRoutes(): boolean {
  return areNone(
    'routes',
    'things that no test has shown',
    uncovered(readRouteLogs(routeLogs).map((log) => log.routes)),
  );
}

/** Whether tests received from each route exactly the refusals in its table entry. */
function checkRouteErrors(): boolean {
  return areNone(
    'errors of routes',
    'refusals that no test has received of their route, or that are not listed in tests/support/routes/table',
    unshownErrors(readRouteLogs(routeLogs).map((log) => log.routes)),
  );
}

/** Whether a test received each error code of `contracts/errors.ts`. */
function checkCodes(): boolean {
  return areNone(
    'errors',
    'codes that no test has received',
    unreceived(readRouteLogs(routeLogs).flatMap(({ codes }) => codes)),
  );
}

function areNone(of: string, what: string, missing: readonly string[]): boolean {
  console.log(`\n── ${of}: ${missing.length} ${what}`);
  for (const line of missing) console.log(line);
  return missing.length === 0;
}

const routeLogs = mkdtempSync(path.join(tmpdir(), 'handcount-routes-'));
process.env[routeLogVariable] = routeLogs;
const isEverything = filters.length === 0;
// Tests need the build; they would build it themselves otherwise, all at once.
const built = isEverything && !isCheck ? [await runGate('build')] : [];
const [tests, gated] = await Promise.all([runTests(), isEverything ? runGates() : []]);
const outcomes: GateResult[] = [...built, ...gated];
for (const { name, output = '' } of outcomes) console.log(`\n── ${name}\n${output}`);
// Some routes and refusals appear only in browser tests, so only a complete run can tell what is missing.
if (isEverything && !isCheck) {
  outcomes.push(
    { name: 'routes, as listed above', isPassed: checkRoutes() },
    { name: 'errors of routes, as listed above', isPassed: checkRouteErrors() },
    { name: 'errors, as listed above', isPassed: checkCodes() },
  );
}
rmSync(routeLogs, { recursive: true, force: true });
const failedGates = outcomes.filter(({ isPassed }) => !isPassed);
for (const { name } of failedGates) console.log(`a gate failed: ${name}`);
for (const failure of tests.failures) console.log(`failed: ${failure}`);
const failed = tests.failed + failedGates.length;
console.log(`\n${tests.passed + outcomes.length - failedGates.length} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
