interface Group {
  keys: readonly unknown[];
  /** Most of its words take two lines. */
  isWordy?: boolean;
}

/** Beside its keys, a title and the room below take about as much as two of them. */
const titleRows = 2;

const rowsOf = (groups: readonly Group[]): number =>
  groups.reduce((sum, { keys, isWordy }) => sum + keys.length * (isWordy ? 1.6 : 1) + titleRows, 0);

/** In so many columns of about the same height, in each as they came; the very first one stands first. */
export function splitIntoColumns<Keys extends Group>(groups: readonly Keys[], count: number): Keys[][] {
  const columns = Array.from({ length: count }, (): Keys[] => []);
  for (const group of groups.toSorted((one, other) => rowsOf([other]) - rowsOf([one]))) shortestOf(columns).push(group);
  return columns
    .map((column) => groups.filter((group) => column.includes(group)))
    .filter(([first]) => first !== undefined)
    .toSorted((one) => (one[0] === groups[0] ? -1 : 1));
}

function shortestOf<Keys extends Group>(columns: readonly Keys[][]): Keys[] {
  return columns.reduce((least, column) => (rowsOf(column) < rowsOf(least) ? column : least));
}
