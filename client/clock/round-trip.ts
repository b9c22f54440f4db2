let signed: string | null = null;

/** Sent with every ballot. Null until measured. */
export function signedRoundTrip(): string | null {
  return signed;
}

export function rememberRoundTrip(roundTrip: string | null): void {
  signed = roundTrip;
}
