import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { CopyButton } from '../control/join-panel.tsx';

/** Something secret that was just made, to be copied now. `name` says what it is, for ears. */
export function SecretOnce({ secret, name, children }: { secret: string; name: string; children: ReactNode }) {
  return (
    <output className="mb-8 grid gap-2 rounded-control bg-positive-soft px-4 py-3">
      <p className="font-semibold">{children}</p>
      <input readOnly value={secret} dir="ltr" className="control font-mono" aria-label={name} onFocus={(event) => event.target.select()} />
      <CopyButton text={secret}>
        <Trans>Copy it</Trans>
      </CopyButton>
    </output>
  );
}
