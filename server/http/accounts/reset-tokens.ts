export const resetLinkLastsMs = 3_600_000;

/** How the token of a link begins that an operator made and handed on: it is no proof that the address is theirs. */
export const madeByHand = { begin: 'by-hand-', is: (token: string): boolean => token.startsWith(madeByHand.begin) };
