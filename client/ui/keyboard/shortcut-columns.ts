interface Group {
  keys: readonly unknown[];
  /** Most of its descriptions take two lines. */
  isWordy?: boolean;
}

/** A group's title and the space below it are about as high as two rows. */
const titleRows = 2;

const rowsOf = (groups: readonly Group[]): number =>
  groups.reduce((sum, { keys, isWordy }) => sum + keys.length * (isWordy ? 1.6 : 1) + titleRows, 0);

/** Balances groups over columns, keeping their order within each. The first group stays first. */
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
