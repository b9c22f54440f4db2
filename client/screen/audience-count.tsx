import { Plural } from '@lingui/react/macro';

/** How many have the room open now. Before they were counted, and while nobody is there, its line is kept: nothing moves for the first. */
export function AudienceCount({ here }: { here: number | null }) {
  return (
    <p className="screen-small figures">
      {here ? <Plural value={here} one="# person here" other="# people here" /> : '\u00a0'}
    </p>
  );
}
