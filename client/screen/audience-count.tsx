import { Plural } from '@lingui/react/macro';

export function AudienceCount({ here }: { here: number | null }) {
  return (
    <p className="screen-small figures">
      {here ? <Plural value={here} one="# person here" other="# people here" /> : '\u00a0'}
    </p>
  );
}
