export const pollEveryMs = 3_000;
/** Milliseconds since the page's last socket; `Infinity` if it had none. */
export const pollHeader = 'X-Poll';
