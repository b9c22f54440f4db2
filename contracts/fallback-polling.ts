/** Approximately how often a page without a socket polls its live props. */
export const pollEveryMs = 3_000;
/** Set by a page that polls: for how many ms its socket has been lost; `Infinity` if it never had one. */
export const pollHeader = 'X-Poll';
