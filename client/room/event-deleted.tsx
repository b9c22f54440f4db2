import { Head, Link } from '@inertiajs/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { PlainLayout } from '#ui/plain-layout.tsx';
import { route } from '../app/routes.ts';
import { buttonAttributes } from '#ui/button.tsx';
import { FocusedHeading } from '#ui/focus/focused-heading.tsx';

/** Shown to participants when their event is deleted. */
export function EventDeleted() {
  const { t } = useLingui();
  return (
    <PlainLayout>
      <Head title={t`This event has been deleted`} />
      <div className="flex flex-1 flex-col justify-center gap-4 py-10">
        <FocusedHeading as="h1">
          <Trans>This event has been deleted by its host</Trans>
        </FocusedHeading>
        <p className="text-pretty text-muted">
          <Trans>What was asked and answered here is gone with it. There is nothing more for you to do.</Trans>
        </p>
        <Link href={route('home')} {...buttonAttributes('secondary', 'normal', 'outside-frames mt-2 self-start')}>
          <Trans>Join another event</Trans>
        </Link>
      </div>
    </PlainLayout>
  );
}
