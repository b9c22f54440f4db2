import { Trans } from '@lingui/react/macro';
import { useControlRoom } from '../state/context.ts';

/** Other crew members who have the same form open. */
export function AlsoEditing({ what }: { what: string }) {
  const { others } = useControlRoom();
  const too = others.filter(({ editing }) => editing.includes(what));
  return (
    <output className="text-sm font-semibold text-caution-text empty:hidden">
      {too.map(({ id, name }) => (
        <span key={id} className="block">
          {name === null ? (
            <Trans>Somebody else on the crew is changing this too.</Trans>
          ) : (
            <Trans>{name} is changing this too.</Trans>
          )}
        </span>
      ))}
    </output>
  );
}
