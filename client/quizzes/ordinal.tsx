import { SelectOrdinal } from '@lingui/react/macro';

export function Ordinal({ rank }: { rank: number }) {
  return <SelectOrdinal value={rank} one="#st" two="#nd" few="#rd" other="#th" />;
}
