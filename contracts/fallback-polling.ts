/** How often a page without a socket asks for its live props, about. */
export const pollEveryMs = 3_000;
/** What such a page says with it: how long its socket has been lost, ms, `Infinity` where it had none. Nobody else counts it. */
export const pollHeader = 'X-Poll';
