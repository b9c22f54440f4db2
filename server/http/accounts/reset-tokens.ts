export const resetLinkLastsMs = 3_600_000;

/** A link that the operator passed on does not prove who owns the address. */
export const operatorResetToken = {
  begin: 'by-hand-',
  is: (token: string) => token.startsWith(operatorResetToken.begin),
};
