import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { JoinView } from '#contracts/pages.ts';
import { QrCode } from '#ui/qr-code.tsx';
import { spacedCode } from '#ui/spaced-code.ts';
import { textLength } from '../look/text-length.ts';
import { joinHost, OnlyHereNote, PasscodeNote, type JoinDetailsProps } from './join-panel.tsx';

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
