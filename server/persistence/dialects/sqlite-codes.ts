export function errcodeOf(error: unknown): number | null {
  return error instanceof Error && 'errcode' in error && typeof error.errcode === 'number' ? error.errcode : null;
}

/** BUSY (5) may appear as BUSY_RECOVERY (261). */
export function primaryCode(errcode: number | null): number {
  return (errcode ?? 0) & 0xff;
}

export const busy = 5;
