import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { JoinView } from '#contracts/pages.ts';
import { QrCode } from '#ui/qr-code.tsx';
import { spacedCode } from '#ui/spaced-code.ts';
import { textLength } from '../look/text-length.ts';
import type { EventView } from '#contracts/views.ts';

/** A longer title leaves no room for the code. */
const longTitleChars = 40;

interface WelcomeProps {
  title: string;
  logo?: ReactNode;
  join?: JoinView | false;
  isOver?: boolean;
  children: ReactNode;
}

export function Welcome({ title, logo, join, isOver = false, children }: WelcomeProps) {
  return (
    <div
      className="screen-welcome appear"
      data-long={textLength(title, longTitleChars)}
      data-over={isOver || undefined}
    >
      <div className="min-w-0">
        {logo}
        <h1 className="screen-title" dir="auto">
          {title}
        </h1>
        {children}
      </div>
      {join && <QrCode join={join} className="screen-qr" />}
    </div>
  );
}

export function JoinWords({ join, event }: JoinDetailsProps) {
  return (
    <>
      <p className="screen-lead">
        <Trans>
          Join at{' '}
          <strong className="font-bold text-ink" translate="no">
            {joinHost(join.address)}
          </strong>{' '}
          with the code
        </Trans>
      </p>
      <p className="screen-code" data-size="huge" dir="ltr" translate="no">
        {spacedCode(join.code)}
      </p>
      <PasscodeNote event={event} className="screen-lead" />
      <OnlyHereNote join={join} className="screen-lead" />
    </>
  );
}

export const logoLook = 'screen-logo max-h-[calc(12*var(--vh))] w-auto max-w-[calc(40*var(--vh))] object-contain';

export interface JoinDetailsProps {
  join: JoinView;
  event: Pick<EventView, 'needsPasscode'>;
}

const joinLook = `flex items-end gap-[calc(3*var(--vh))] border-t-[length:calc(0.2*var(--vh))] border-line
  pt-[calc(2.5*var(--vh))] in-[.screen:has(>.projection>[data-waiting=alone])]:contents`;

interface JoinPanelProps extends JoinDetailsProps {
  logo?: ReactNode;
  isCompact?: boolean;
  children?: ReactNode;
}

export function JoinPanel({ join, event, logo, isCompact = false, children }: JoinPanelProps) {
  return (
    <footer
      className={`screen-join ${joinLook} ${isCompact ? '[--code:4.4] [--qr:9.5] [--small:2.4]' : ''}`}
      data-compact={isCompact || undefined}
    >
      {logo}
      <div className="min-w-0 flex-1">{children}</div>
      <div className="text-end">
        <JoinDetails {...{ join, event }} />
      </div>
      <QrCode join={join} className="screen-qr" />
    </footer>
  );
}

export function JoinDetails({ join, event }: JoinDetailsProps) {
  return (
    <>
      <p className="screen-small">
        <Trans>
          Join at{' '}
          <strong className="font-bold text-ink" translate="no">
            {joinHost(join.address)}
          </strong>
        </Trans>
      </p>
      <p className="screen-code in-data-compact:text-(--screen-muted)" dir="ltr" translate="no">
        <span className="unseen">
          <Trans>code</Trans>{' '}
        </span>
        {spacedCode(join.code)}
      </p>
      <PasscodeNote event={event} className="screen-small" />
      <OnlyHereNote join={join} className="screen-small" />
    </>
  );
}

export function PasscodeNote({ event, className }: Pick<JoinDetailsProps, 'event'> & { className: string }) {
  return (
    event.needsPasscode && (
      <p className={className}>
        <Trans>You also need the passcode.</Trans>
      </p>
    )
  );
}

function OnlyHereNote({ join, className }: Pick<JoinDetailsProps, 'join'> & { className: string }) {
  return (
    join.onlyHere && (
      <p className={`${className} font-semibold text-ink`}>
        <Trans>Phones cannot open this address.</Trans>
      </p>
    )
  );
}

/** The address as people type it: without scheme and code. */
export function joinHost(address: string): string {
  return address
    .replace(/^https?:\/\//, '')
    .replace(/\/j\/[^/]*$/, '')
    .replace(/\/$/, '');
}
