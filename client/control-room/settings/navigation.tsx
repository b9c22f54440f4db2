import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useShared } from '../../app/page-props.ts';

const linkLook = `flex min-h-11 items-center border-b-2 px-2.5 -outline-offset-2 xl:min-h-8
  xl:rounded-control xl:border-0`;

/** A title's distance after a jump, plus a margin. Every section is taller. */
const nearTopPx = 80;

export function SettingsNavigation({ isOwner }: { isOwner: boolean }) {
  const { t } = useLingui();
  const hasLanguages = useShared().locales.length > 1;
  const list = useRef<HTMLUListElement>(null);
  const all: [id: string, title: string, isFor?: boolean][] = [
    ['event', t`The event`],
    ['language', t`Language`, hasLanguages],
    ['people', t`People`],
    ['passcode', t`Passcode`],
    ['questions', t`Questions`],
    ['holding', t`Filters`],
    ['polls', t`Polls and surveys`],
    ['reactions', t`Reactions`],
    ['look', t`Appearance`],
    ['logo', t`Logo`],
    ['embed', t`On other sites`],
    ['copy', t`Copy`],
    ['retention', t`Retention`],
    ['webhooks', t`Webhooks`, isOwner],
    ['delete', t`Delete`, isOwner],
  ];
  const entries = all.filter(([, , isFor = true]) => isFor);
  const current = useCurrentSection(entries.map(([id]) => id));
  useEffect(() => {
    // scrollIntoView would also scroll the page.
    const [row, link] = [list.current, list.current?.querySelector<HTMLElement>(`[href="#${current}"]`)];
    if (row && link && row.scrollWidth > row.clientWidth)
      row.scrollTo({ left: link.offsetLeft - (row.clientWidth - link.offsetWidth) / 2 });
  }, [current]);
  const lookOf = (id: string): string =>
    current === id
      ? 'border-accent font-semibold text-accent-text xl:bg-accent-soft'
      : 'border-transparent hover:text-ink';
  return (
    <nav
      aria-label={t`Contents`}
      className={`sticky top-0 z-20 -mx-5 -mt-8 mb-6 border-b border-line bg-paper xl:top-8 xl:m-0
        xl:self-start xl:border-0`}
    >
      <ul
        ref={list}
        className={`relative flex text-xs text-muted max-xl:overflow-x-auto max-xl:px-3
          max-xl:[scrollbar-width:none] xl:flex-col`}
      >
        {entries.map(([id, title]) => (
          <li key={id} className="shrink-0 max-xl:whitespace-nowrap">
            <a
              href={`#${id}`}
              aria-current={current === id ? 'location' : undefined}
              className={`${linkLook} ${lookOf(id)}`}
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function useCurrentSection(ids: readonly string[]): string | undefined {
  const [current, setCurrent] = useState<string>();
  const look = useEffectEvent(() => setCurrent(currentSection(ids)));
  useEffect(() => {
    const onMove = (): void => look();
    onMove();
    const stop = new AbortController();
    for (const event of ['scroll', 'resize', 'hashchange'])
      window.addEventListener(event, onMove, { passive: true, signal: stop.signal });
    return () => stop.abort();
  }, []);
  return current;
}

function currentSection(ids: readonly string[]): string | undefined {
  const topOf = (id: string): number => document.getElementById(id)?.getBoundingClientRect().top ?? Infinity;
  const { scrollY, innerHeight, location } = window;
  const range = document.documentElement.scrollHeight - innerHeight;
  const leftPx = range - scrollY;
  const asked = ids.find((id) => `#${id}` === location.hash);
  if (asked !== undefined && topOf(asked) >= 0 && topOf(asked) <= (leftPx < 2 ? innerHeight : nearTopPx)) return asked;
  // Sections at the end cannot reach the top, so over the last screenful the line moves down to them.
  const part = Math.max(0, 1 - leftPx / Math.min(innerHeight, range));
  const linePx = nearTopPx + part * (innerHeight - nearTopPx);
  return ids.findLast((id) => topOf(id) <= linePx) ?? ids[0];
}
