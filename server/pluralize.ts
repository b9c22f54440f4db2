/** `1 file`, `2 files`: for sentences in English that no catalogue has. */
export function pluralize(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}
