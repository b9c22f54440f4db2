let signed: string | null = null;

/** The server's signed measurement of this phone's round trip, sent with every ballot. Null until it is measured. */
export function signedRoundTrip(): string | null {
  return signed;
}

/** Called by the clock, which loads only on pages with a timer. */
export function rememberRoundTrip(roundTrip: string | null): void {
  signed = roundTrip;
}
