import '../styles/complete.css';
import { Head, Link, usePage } from '@inertiajs/react';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { EventView } from '#contracts/views.ts';
import { AccountLink } from '../accounts/account-link.tsx';
import { TallyMark } from '#ui/brand-mark.tsx';
import { route, withReturnPath } from '../app/routes.ts';
import { ButtonLink } from '#ui/button.tsx';
import { useSignedInAgain } from '../live/lost-event/use-signed-in-again.ts';
import type { LostEventProps } from '../live/lost-event/while-event-exists.tsx';
import { FocusedHeading } from '#ui/focus/focused-heading.tsx';
import { useLostAccessReason } from '../live/lost-event/use-lost-access-reason.ts';

interface HostLayoutProps {
  title: ReactNode;
  event?: Pick<EventView, 'id' | 'title'>;
  tab?: string;
  back?: ReactNode;
  actions?: ReactNode;
  width?: 'wide' | 'page';
  children: ReactNode;
}

const wideTitle = `min-w-24 flex-1 text-lg font-bold max-sm:line-clamp-2 max-sm:text-base max-sm:leading-tight
  max-sm:wrap-anywhere sm:truncate`;
const mainLook = `w-full flex-1 lg:has-[[data-fills]]:flex lg:has-[[data-fills]]:min-h-0
  lg:has-[[data-fills]]:flex-col`;

export function HostLayout({ title, event, tab, back, actions, width = 'page', children }: HostLayoutProps) {
  const { t } = useLingui();
  const isWide = width === 'wide';
  const frame = isWide ? 'px-4' : 'mx-auto max-w-5xl px-5';
  const accountLook = isWide ? 'max-lg:hidden lg:max-xl:-me-2 lg:max-xl:*:px-2' : event ? 'max-[28rem]:hidden' : '';
  const name = tab ?? (typeof title === 'string' ? title : '');
  return (
    <div className="flex min-h-dvh flex-col lg:has-[[data-fills]]:h-dvh">
      <Head title={event ? t`${name}: ${event.title}` : name} />
      <header className="crew-bar border-b border-line bg-surface print:hidden">
        <div
          className={`flex min-h-14 w-full flex-wrap items-center gap-x-4 gap-y-1 py-1.5 max-[22rem]:gap-x-2 ${frame}`}
        >
          <Link
            href={route('events.index')}
            className="-me-4 inline-flex min-h-11 min-w-11 items-center text-lg"
            aria-label="Handcount"
          >
            <TallyMark />
          </Link>
          {isWide ? (
            <h1 dir="auto" className={wideTitle}>
              {title}
            </h1>
          ) : (
            <div className="flex-auto">
              <h1
                dir="auto"
                className={`truncate text-lg font-bold max-[24rem]:text-base ${event ? 'leading-tight' : ''}`}
              >
                {title}
              </h1>
              {event && (
                // A long name must not push the actions onto their own row.
                <p dir="auto" className="w-0 min-w-full truncate text-xs text-muted">
                  {event.title}
                </p>
              )}
            </div>
          )}
          <div className="ms-auto flex flex-wrap items-center gap-2 max-sm:has-[[data-fills-row]]:w-full">
            {actions}
            {back ??
              (event && (
                <ButtonLink href={route('events.show', { event: event.id })} size="compact">
                  {t`Control room`}
                </ButtonLink>
              ))}
            {/* The control room has the account in a tab on phones; event pages need the space. */}
            <span className={`-me-3 empty:hidden ${accountLook}`}>
              <AccountLink />
            </span>
          </div>
        </div>
      </header>
      <main className={`${mainLook} ${isWide ? '' : 'py-8'} ${frame}`}>{children}</main>
    </div>
  );
}

export function LostAccess({ id, code, title, reason }: LostEventProps) {
  const { t } = useLingui();
  const { url } = usePage();
  const access = useLostAccessReason({ id, code }, reason);
  useSignedInAgain(access === 'signed-out' ? url : null);
  return (
    <HostLayout
      tab={access === 'deleted' ? t`Deleted: ${title}` : t`No longer here: ${title}`}
      title={
        <span dir="auto" className="block w-0 min-w-full truncate">
          {title}
        </span>
      }
    >
      <div className="grid justify-items-start gap-4 py-10">
        <FocusedHeading as="h2">
          {access === 'deleted' && t`This event has been deleted`}
          {access === 'left' && t`You are no longer on its crew`}
          {access === 'signed-out' && t`You have been signed out`}
          {access === 'unknown' && t`This event is no longer here`}
        </FocusedHeading>
        <p className="max-w-prose text-pretty text-muted" aria-live="polite">
          {access === 'deleted' && t`An owner deleted it, or its retention ended.`}
          {access === 'left' && t`An owner can invite you again.`}
          {access === 'signed-out' && t`Sign in to return here.`}
          {access === 'unknown' && t`It was deleted, or you are no longer on its crew.`}
        </p>
        {access === 'signed-out' ? (
          <ButtonLink href={withReturnPath(route('sessions.new'), url)} look="primary">
            {t`Sign in`}
          </ButtonLink>
        ) : (
          <ButtonLink href={route('events.index')} look="primary">
            {t`Go to your events`}
          </ButtonLink>
        )}
      </div>
    </HostLayout>
  );
}
