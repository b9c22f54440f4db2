let signed: string | null = null;

/** Every ballot carries it. It is null until measured. */
export function signedRoundTrip(): string | null {
  return signed;
}

export function rememberRoundTrip(roundTrip: string | null): void {
  signed = roundTrip;
}
