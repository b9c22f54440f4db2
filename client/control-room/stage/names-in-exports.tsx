import { Trans } from '@lingui/react/macro';
import type { Naming } from '#contracts/views.ts';

export function NamesInExports({ naming }: { naming: Naming }) {
  return (
    <p className="text-xs text-pretty text-muted">
      {naming === 'anonymous' ? (
        <Trans>Answers have no names: this event asks for none.</Trans>
      ) : (
        <Trans>You see answers without names. Exports include names, and phones say so.</Trans>
      )}
    </p>
  );
}
