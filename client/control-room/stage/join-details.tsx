import { Trans } from '@lingui/react/macro';
import type { JoinView } from '#contracts/pages.ts';
import type { EventView } from '#contracts/views.ts';
import { CopyButton } from '#ui/copy-button.tsx';
import { QrCode } from '#ui/qr-code.tsx';
import { PasscodeNote } from '../../screen/join/join.tsx';
import { spacedCode } from '#ui/spaced-code.ts';

interface JoinPanelProps {
  join: JoinView;
  event: Pick<EventView, 'needsPasscode'>;
  className?: string;
}

/** Longer codes are words that the host has chosen. */
const mostLargeChars = 9;

export function JoinPanel({ join, event, className = '' }: JoinPanelProps) {
  const { host, pathname } = new URL(join.address);
  const size = join.code.length > mostLargeChars ? 'text-lg' : 'text-2xl';
  return (
    <section aria-labelledby="join-title" className={`grid gap-2 ${className}`}>
      <div className="flex items-center gap-4">
        <QrCode join={join} className="size-24 shrink-0 rounded-control border border-line" />
        <div className="grid min-w-0 gap-1">
          <h2 id="join-title" className="text-xs text-muted">
            <Trans>Join code</Trans>
          </h2>
          <p className={`figures font-display leading-none font-bold wrap-anywhere ${size}`} translate="no">
            {spacedCode(join.code)}
          </p>
          <p className="text-xs wrap-anywhere text-muted" translate="no" dir="ltr">
            {host}
            <wbr />
            {pathname}
          </p>
          <PasscodeNote event={event} className="text-xs font-semibold" />
          <CopyButton text={join.address}>
            <Trans>Copy the address</Trans>
          </CopyButton>
        </div>
      </div>
      <JoinNote join={join} />
    </section>
  );
}

export function JoinNote({ join }: { join: JoinView }) {
  if (join.onlyHere) return <OnlyThisComputer address={join.onlyHere.onAllAddresses} />;
  if (join.isLive) return null;
  return (
    <details className="w-fit max-w-xs text-start text-xs text-muted">
      <summary className="min-h-8 font-semibold thumb:min-h-11">
        <Trans>Phones refresh every 3 seconds</Trans>
      </summary>
      <p className="text-pretty">
        <Trans>
          Without TLS, phones update every few seconds. On a trusted network, start with{' '}
          <code translate="no">ALLOW_INSECURE_LAN=1</code>.
        </Trans>
      </p>
    </details>
  );
}

function OnlyThisComputer({ address }: { address: string | null }) {
  return (
    <p className="max-w-xs text-xs font-semibold text-pretty text-caution-text">
      <Trans>Only this computer can open this address.</Trans>{' '}
      {address === null ? (
        <Trans>Connect it to the phones’ network, then reload.</Trans>
      ) : (
        <Trans>
          Start the server with <code translate="no">HOST=0.0.0.0</code>, and phones can join at{' '}
          <span className="wrap-anywhere" translate="no">
            {address}
          </span>
        </Trans>
      )}
    </p>
  );
}

export function JoiningClosed({ code }: { code: string }) {
  return (
    <p className="p-4 text-xs text-pretty text-muted">
      <Trans>
        The code{' '}
        <span className="figures whitespace-nowrap" translate="no">
          {spacedCode(code)}
        </span>{' '}
        works again when you reopen the event.
      </Trans>
    </p>
  );
}
