export const resetLinkLastsMs = 3_600_000;

/** Links that an operator created and passed on do not prove ownership of the address. */
export const operatorResetToken = {
  begin: 'by-hand-',
  is: (token: string): boolean => token.startsWith(operatorResetToken.begin),
};
