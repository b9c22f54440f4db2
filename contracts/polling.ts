/** How often a page without a socket asks for its live props, about. */
export const pollEveryMs = 3_000;
/** What such a page says with it: nobody else counts it. */
export const pollHeader = 'X-Poll';
