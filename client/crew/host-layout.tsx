import { Link } from '@inertiajs/react';
import type { ReactNode } from 'react';
import { AccountLink } from '../accounts/account-link.tsx';
import { TallyMark } from '#ui/brand-mark.tsx';
import { route } from '../app/routes.ts';

export interface HostLayoutProps {
  /** Beside the mark: where one is. */
  title: ReactNode;
  /** Below it: the event that the page belongs to. */
  about?: string;
  /** At the end of the bar. */
  actions?: ReactNode;
  /** `wide` fills the window (control room). `page` has the frame of all other pages of the crew. */
  width?: 'wide' | 'page';
  children: ReactNode;
}

/** The crew's pages: a slim bar with the mark, the title and the actions. */
export function HostLayout({ title, about, actions, width = 'page', children }: HostLayoutProps) {
  const frame = width === 'wide' ? 'px-4' : 'mx-auto max-w-5xl px-5';
  return (
    <div className="flex min-h-dvh flex-col lg:has-[[data-fills]]:h-dvh">
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
          {width === 'wide' ? (
            <h1 className="min-w-24 flex-1 text-lg font-bold max-sm:line-clamp-2 max-sm:text-base max-sm:leading-tight max-sm:wrap-anywhere sm:truncate">
              {title}
            </h1>
          ) : (
            <div className="flex-auto">
              <h1 className={`truncate text-lg font-bold max-[24rem]:text-base ${about ? 'leading-tight' : ''}`}>
                {title}
              </h1>
              {about && (
                // As wide as the bar leaves it: a long name must not push the actions into a row of their own.
                <p dir="auto" className="w-0 min-w-full truncate text-xs text-muted">
                  {about}
                </p>
              )}
            </div>
          )}
          {/* At the end of a row of their own, too, where the title leaves no room beside it; on a phone in the control room all along that row. */}
          <div className="ms-auto flex flex-wrap items-center gap-2 max-sm:has-[[data-fills-row]]:w-full">
            {actions}
            {/* On a phone these bars are full: there the control room has it in a tab, and pages of an event leave it to the list of events: which event it is can be read. */}
            <span
              className={`empty:hidden ${width === 'wide' ? '-me-3 max-lg:hidden lg:max-xl:-me-2 lg:max-xl:*:px-2' : about ? '-me-3 max-[28rem]:hidden' : '-me-3'}`}
            >
              <AccountLink />
            </span>
          </div>
        </div>
      </header>
      <main
        className={`w-full flex-1 lg:has-[[data-fills]]:flex lg:has-[[data-fills]]:min-h-0 lg:has-[[data-fills]]:flex-col ${width === 'wide' ? '' : 'py-8'} ${frame}`}
      >
        {children}
      </main>
    </div>
  );
}
