/**
 * `npm run test:all` checks the full matrix: every page state, width, theme and language, and the long fault runs. `npm
 * test` checks only the states that differ most.
 */
export const isFullMatrix = process.env['TEST_MATRIX'] === 'full';
