import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readRouteLogs, uncovered } from './support/route-coverage.ts';
import { routeLogVariable } from './support/route-log.ts';

// Everything there is: the quality gate, then all tests. Ends with `N passed, N failed`; each gate counts as one.
// `npm test -- <vitest filters>` runs only those tests, without the gate.

const gates = ['build', 'typecheck', 'lint', 'boundaries', 'unused'];
const filters = process.argv.slice(2);

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  success: boolean;
}

function runGate(name: string): boolean {
  console.log(`\n── ${name}`);
  return spawnSync('npm', ['run', '--silent', name], { stdio: 'inherit' }).status === 0;
}

function runTests(): { passed: number; failed: number } {
  console.log('\n── tests');
  const folder = mkdtempSync(path.join(tmpdir(), 'handcount-report-'));
  const file = path.join(folder, 'report.json');
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`, ...filters];
  const { status } = spawnSync(process.execPath, [path.resolve('node_modules/vitest/vitest.mjs'), ...args], { stdio: 'inherit' });
  try {
    const report = JSON.parse(readFileSync(file, 'utf8')) as VitestReport;
    const skipped = report.numPendingTests + report.numTodoTests;
    if (skipped > 0) console.log(`${skipped} tests were skipped: a skipped test counts as failed here`);
    // A suite that could not be loaded has no tests to fail.
    const unloaded = status !== 0 && report.numFailedTests === 0 ? 1 : 0;
    return { passed: report.numPassedTests, failed: report.numFailedTests + skipped + unloaded };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** What no test has shown of a route: that it works, that it keeps out whom it is not for, how it refuses. */
function reportRoutes(): void {
  const missing = uncovered(readRouteLogs(routeLogs));
  console.log(`\n── routes: ${missing.length} things that no test has shown`);
  for (const line of missing) console.log(line);
}

const routeLogs = mkdtempSync(path.join(tmpdir(), 'handcount-routes-'));
process.env[routeLogVariable] = routeLogs;
const outcomes = filters.length > 0 ? [] : gates.map((name) => ({ name, isPassed: runGate(name) }));
const tests = runTests();
if (filters.length === 0) reportRoutes();
rmSync(routeLogs, { recursive: true, force: true });
const failedGates = outcomes.filter(({ isPassed }) => !isPassed);
for (const { name } of failedGates) console.log(`the gate "${name}" failed: npm run ${name}`);
const failed = tests.failed + failedGates.length;
console.log(`\n${tests.passed + outcomes.length - failedGates.length} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
