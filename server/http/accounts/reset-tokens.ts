export const resetLinkLastsMs = 3_600_000;

/** A link that an operator made and passed on does not prove that the address is theirs. */
export const operatorResetToken = {
  begin: 'by-hand-',
  is: (token: string): boolean => token.startsWith(operatorResetToken.begin),
};
