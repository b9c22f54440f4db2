export const pollEveryMs = 3_000;
/** Milliseconds for which the polling page has had no socket; `Infinity` if it never had one. */
export const pollHeader = 'X-Poll';
