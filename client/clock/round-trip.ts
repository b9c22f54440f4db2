let signed: string | null = null;

/** What the server measured of this phone's network, as it signed it; sent with every ballot. Null before it did. */
export function signedRoundTrip(): string | null {
  return signed;
}

/** By the clock, which is loaded only where something is timed. */
export function rememberRoundTrip(roundTrip: string | null): void {
  signed = roundTrip;
}
