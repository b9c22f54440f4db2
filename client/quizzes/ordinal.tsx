import { SelectOrdinal } from '@lingui/react/macro';

/** An ordinal rank: 1st, 2nd, 3rd, 4th. */
export function Ordinal({ rank }: { rank: number }) {
  return <SelectOrdinal value={rank} one="#st" two="#nd" few="#rd" other="#th" />;
}
