import { it } from 'vitest';

/** Whether `npm run test:all` is running. `npm test` checks each promise once, the full matrix every variant. */
export const isFullMatrix = process.env['TEST_MATRIX'] === 'full';

/** A variant of a promise (another page, width, language, order of events) that only `npm run test:all` checks. */
export const itInFullMatrix = it.runIf(isFullMatrix);
