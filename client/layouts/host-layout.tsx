import { Link } from '@inertiajs/react';
import type { ReactNode } from 'react';
import { AccountLink } from '../components/account/account-link.tsx';
import { TallyMark } from '../components/tally-mark.tsx';
import { route } from '../routes.ts';

export interface HostLayoutProps {
  /** Beside the mark: where one is. */
  title: ReactNode;
  /** At the end of the bar. */
  actions?: ReactNode;
  /** `wide` fills the window (control room), `page` is a readable column. */
  width?: 'wide' | 'page';
  children: ReactNode;
}

/** The crew's pages: a slim bar with the mark, the title and the actions. */
export function HostLayout({ title, actions, width = 'page', children }: HostLayoutProps) {
  const frame = width === 'wide' ? 'px-4' : 'mx-auto max-w-3xl px-5';
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="border-b border-line bg-surface print:hidden">
        <div className={`flex min-h-14 w-full flex-wrap items-center gap-x-4 gap-y-1 py-1.5 ${frame}`}>
          <Link href={route('events.index')} className="inline-flex min-h-11 items-center text-lg" aria-label="Handcount">
            <TallyMark />
          </Link>
          <h1 className={`text-lg font-bold ${width === 'wide' ? 'min-w-28 flex-1 max-sm:line-clamp-2 max-sm:text-base max-sm:leading-tight max-sm:wrap-anywhere sm:truncate' : 'flex-auto truncate'}`}>{title}</h1>
          <div className="flex flex-wrap items-center gap-2">
            {actions}
            {width === 'page' && <AccountLink />}
          </div>
        </div>
      </header>
      <main className={`w-full flex-1 ${width === 'wide' ? '' : 'py-8'} ${frame}`}>{children}</main>
    </div>
  );
}
