import { Plural } from '@lingui/react/macro';

/** How many have the room open now; nothing before they were counted, or while nobody is there. */
export function Here({ here }: { here: number | null }) {
  if (!here) return null;
  return (
    <p className="screen-small figures">
      <Plural value={here} one="# person here" other="# people here" />
    </p>
  );
}
