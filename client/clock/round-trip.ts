let signed: string | null = null;

/** Sent with every ballot. Null until measured. */
export function signedRoundTrip(): string | null {
  return signed;
}

/** Called by the clock, which loads only on pages with a timer. */
export function rememberRoundTrip(roundTrip: string | null): void {
  signed = roundTrip;
}
