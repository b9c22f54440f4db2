import { Trans } from '@lingui/react/macro';
import type { Naming } from '#contracts/views.ts';

export function NamesInExports({ naming }: { naming: Naming }) {
  return (
    <p className="text-xs text-pretty text-muted">
      {naming === 'anonymous' ? (
        <Trans>Answers are anonymous: nobody is asked for a name here.</Trans>
      ) : (
        <Trans>
          You see answers without names. In what you export, they bear the names that people gave; phones say so where
          one answers.
        </Trans>
      )}
    </p>
  );
}
