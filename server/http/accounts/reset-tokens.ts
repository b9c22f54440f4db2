export const resetLinkLastsMs = 3_600_000;

/** The prefix of tokens in links that an operator created and passed on: they do not prove ownership of the address. */
export const operatorResetToken = {
  begin: 'by-hand-',
  is: (token: string): boolean => token.startsWith(operatorResetToken.begin),
};
