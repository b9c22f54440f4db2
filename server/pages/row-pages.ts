/** Reads one row more than it shows, to know whether there are more. `olderThan` is null on the last page. */
export async function readPage<Row extends { id: string }>(
  before: string | null | undefined,
  perPage: number,
  read: (beforeId: string | null, limit: number) => Promise<Row[]>,
): Promise<{ shown: Row[]; olderThan: string | null; isFirstPage: boolean }> {
  const found = await read(before ?? null, perPage + 1);
  const shown = found.slice(0, perPage);
  return {
    shown,
    olderThan: found.length > perPage ? (shown.at(-1)?.id ?? null) : null,
    isFirstPage: (before ?? null) === null,
  };
}
