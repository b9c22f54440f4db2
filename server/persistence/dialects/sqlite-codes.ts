/** Null for an error that is not SQLite's. */
export function errcodeOf(error: unknown): number | null {
  return error instanceof Error && 'errcode' in error && typeof error.errcode === 'number' ? error.errcode : null;
}

/** BUSY (5) may appear as BUSY_RECOVERY (261). */
export function primaryCode(errcode: number | null): number {
  return (errcode ?? 0) & 0xff;
}

/** Another connection holds the lock. */
export const busy = 5;
