import { defineConfig } from 'vitest/config';

const ours = ['contracts', 'inertia', 'broadcaster', 'server', 'client', 'bin'];

export default defineConfig({
  test: {
    // Two cores: the browser and load suites run one file at a time, so that their deadlines mean something.
    projects: [
      { test: { name: 'unit', include: ours.map((folder) => `${folder}/**/*.test.{ts,tsx}`), environment: 'node' } },
      {
        test: {
          name: 'boundaries',
          include: ['tests/**/*.test.ts'],
          exclude: ['tests/browser/**', 'tests/faults/**'],
          environment: 'node',
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'browser',
          include: ['tests/browser/**/*.test.ts', 'tests/faults/**/*.test.ts'],
          environment: 'node',
          fileParallelism: false,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
    retry: 0,
  },
});
