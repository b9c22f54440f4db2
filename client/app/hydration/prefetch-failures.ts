/** Failures to load what nobody had come to yet. */
const failuresAhead = new WeakSet<object>();

/** This failure leaves no gap: nobody has come to the part yet. */
export function noteFailureAhead(error: Error): void {
  failuresAhead.add(error);
}

/** Whether this failure leaves no gap: the part was only fetched ahead. Known once whoever asked for the part knows of it. */
export function isFailureAhead(error: unknown): boolean {
  return error instanceof Error && failuresAhead.has(error);
}
