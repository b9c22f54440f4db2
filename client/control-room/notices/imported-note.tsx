import { Link } from '@inertiajs/react';
import { Trans } from '@lingui/react/macro';
import type { Flash } from '#contracts/flash.ts';
import { route } from '../../app/routes.ts';
import { Banner } from '#ui/banner.tsx';
import { spacedCode } from '#ui/spaced-code.ts';
import { useControlRoom } from '../state/context.ts';

/** An imported event keeps its state. */
export function ImportedNote({ imported: { state, takenCode } }: { imported: NonNullable<Flash['imported']> }) {
  const { event } = useControlRoom().control;
  const code = spacedCode(event.code);
  if (event.state !== state) return null;
  return (
    <Banner look={state === 'open' ? 'caution' : 'info'}>
      {state === 'draft' && <Trans>Imported as a draft. People can join once you open it.</Trans>}
      {state === 'open' && (
        <Trans>
          Imported and open. Join code: <strong className="figures whitespace-nowrap">{code}</strong>.
        </Trans>
      )}
      {state === 'ended' && <Trans>Imported as ended: no one can join.</Trans>}{' '}
      {takenCode !== null && (
        <Trans>
          The code {spacedCode(takenCode)} is taken; the new one is{' '}
          <strong className="figures whitespace-nowrap">{code}</strong>.
        </Trans>
      )}
      {state !== 'ended' && (
        <span className="mt-1 block text-xs">
          <Trans>The passcode was not copied. Set one if you need it.</Trans>{' '}
          <Link className="link" href={`${route('events.edit', { event: event.id })}#passcode`}>
            <Trans>Settings</Trans>
          </Link>
        </span>
      )}
    </Banner>
  );
}
