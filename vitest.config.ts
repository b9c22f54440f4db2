import { linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const ours = ['contracts', 'kinds', 'inertia', 'broadcaster', 'server', 'client', 'bin'];

/** The longest files start first, so that the last worker does not end with one of them alone. */
const longest = [
  'app/browser/page-states/first-states',
  'app/http/route-permissions',
  'app/browser/page-states/participants',
  'app/browser/page-states/crew',
  'app/browser/page-states/screens',
  'app/browser/page-states/legibility',
  'polls/browser/poll-kinds',
  'live/browser/new-version',
  'polls/browser/option-kinds',
  'control-room/browser/action-bar',
].map((name) => `/tests/${name}.test.ts`);

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => {
      const found = longest.findIndex((end) => moduleId.endsWith(end));
      return found === -1 ? longest.length : found;
    };
    // oxlint-disable-next-line unicorn/no-array-sort -- This is the sequencer's `sort`.
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => place(one) - place(other));
  }
}

// Vitest depends on another version of Vite, so the plugin's types differ.
const macros = babel({ presets: [linguiTransformerBabelPreset()] }) as never;

/** These load a server to its limits and check how soon it recovers, so they have the machine to themselves. */
const alone = ['tests/faults/{lost-and-doubled,overload,shutdown}.test.ts'];

/** Long enough for a slow machine; polling ends as soon as its condition holds. */
function within(timeout: number) {
  return {
    // Files of one worker share their modules: importing the whole server takes longer than most files.
    isolate: false,
    testTimeout: timeout,
    hookTimeout: timeout,
    expect: { poll: { timeout: 20_000 } },
  };
}

export default defineConfig({
  test: {
    maxWorkers: 3,
    // V8 13 aborts at times while it frees WebAssembly code.
    execArgv: ['--no-wasm-code-gc'],
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        plugins: [macros],
        test: {
          name: 'unit',
          include: [...ours.map((folder) => `${folder}/**/*.test.{ts,tsx}`), 'tests/*/domain/**/*.test.ts'],
          ...within(60_000),
        },
      },
      {
        test: {
          name: 'integration',
          include: ['tests/**/*.test.ts'],
          exclude: ['tests/*/{browser,domain}/**', 'tests/services/**', ...alone],
          ...within(60_000),
        },
      },
      {
        test: {
          name: 'browser',
          include: ['tests/*/browser/**/*.test.ts'],
          ...within(120_000),
        },
      },
      {
        test: {
          // Tests that need a real PostgreSQL and Redis, which the set-up starts.
          name: 'services',
          include: [
            'tests/services/**/*.test.ts',
            'tests/stores/**/*.test.ts',
            'tests/conformance/broadcaster/fanout.test.ts',
          ],
          globalSetup: 'tests/services/set-up.ts',
          ...within(60_000),
        },
      },
      {
        test: {
          name: 'faults',
          include: alone,
          fileParallelism: false,
          sequence: { groupOrder: 1 },
          ...within(120_000),
        },
      },
    ],
  },
});
