import { Trans, useLingui } from '@lingui/react/macro';
import { Component, type ReactNode } from 'react';
import { route } from '../../app/routes.ts';
import { buttonAttributes } from '../button.tsx';
import { ReloadButton } from './reload-button.tsx';

/** Each page needs its own, because a boundary stays broken. */
export class PageBoundary extends Component<{ children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override render(): ReactNode {
    return this.state.isBroken ? (
      <PageFailure>
        <Trans>This page could not be shown.</Trans>
      </PageFailure>
    ) : (
      this.props.children
    );
  }
}

export function MissingPage() {
  return (
    <PageFailure>
      <Trans>This page could not be loaded.</Trans>
    </PageFailure>
  );
}

function PageFailure({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  return (
    <main className="mx-auto grid min-h-dvh w-full max-w-md content-center justify-items-start gap-6 px-5 py-10">
      <h1 className="text-2xl font-bold text-balance">{children}</h1>
      <p className="text-muted">{t`What you sent is safe.`}</p>
      <div className="flex flex-wrap items-center gap-3">
        <ReloadButton of="page" />
        {/* This document may be broken. The start page may not be framed. */}
        {window.parent === window && (
          <a href={route('home')} {...buttonAttributes('quiet')}>
            {t`Go to the start page`}
          </a>
        )}
      </div>
    </main>
  );
}
