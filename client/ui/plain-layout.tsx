import { Link } from '@inertiajs/react';
import type { ReactNode } from 'react';
import { Wordmark } from './brand-mark.tsx';
import { useIsFramed } from '../app/use-is-framed.ts';
import { route } from '../app/routes.ts';

export function PlainLayout({ end, children }: { end?: ReactNode; children: ReactNode }) {
  const isFramed = useIsFramed();
  return (
    <div className="mx-auto flex min-h-dvh w-full max-w-md flex-col px-5 pt-6 pb-10">
      <header className="flex items-center justify-between gap-4">
        {isFramed ? (
          <a href={route('home')} target="_blank" rel="noopener" className="inline-flex min-h-11 items-center text-lg">
            <Wordmark />
          </a>
        ) : (
          <Link href={route('home')} className="inline-flex min-h-11 items-center text-lg">
            <Wordmark />
          </Link>
        )}
        {end}
      </header>
      <main className="flex flex-1 flex-col pt-4">{children}</main>
    </div>
  );
}
