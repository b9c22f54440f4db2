import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useEffectEvent, useState, type ReactNode } from 'react';
import { useShared } from '../../app/page-props.ts';

/** Where a title lands after a jump to it, plus a margin; every section is taller. */
const nearTopPx = 80;
/** Scrolled this far above the top, a title is out of view. */
const titlePx = 60;

/** Links to the sections: beside them on wide windows, otherwise in a row above. */
export function SettingsNavigation({ isOwner }: { isOwner: boolean }) {
  const { t } = useLingui();
  const hasLanguages = useShared().locales.length > 1;
  const list = useRef<HTMLUListElement>(null);
  const all: [id: string, title: ReactNode, isFor?: boolean][] = [
    ['event', <Trans key="event">The event</Trans>],
    ['language', <Trans key="language">Language</Trans>, hasLanguages],
    ['people', <Trans key="people">People</Trans>],
    ['passcode', <Trans key="passcode">Passcode</Trans>],
    ['questions', <Trans key="questions">Questions</Trans>],
    ['holding', <Trans key="holding">Filters</Trans>],
    ['polls', <Trans key="polls">Polls and surveys</Trans>],
    ['reactions', <Trans key="reactions">Reactions</Trans>],
    ['look', <Trans key="look">Appearance</Trans>],
    ['logo', <Trans key="logo">Logo</Trans>],
    ['embed', <Trans key="embed">On other sites</Trans>],
    ['copy', <Trans key="copy">Copy</Trans>],
    ['retention', <Trans key="retention">Retention</Trans>],
    ['webhooks', <Trans key="webhooks">Webhooks</Trans>, isOwner],
    ['delete', <Trans key="delete">Delete</Trans>, isOwner],
  ];
  const entries = all.filter(([, , isFor = true]) => isFor);
  const current = useCurrentSection(entries.map(([id]) => id));
  useEffect(() => {
    // Keep the current link visible in the row without scrolling the page.
    const [row, link] = [list.current, list.current?.querySelector<HTMLElement>(`[href="#${current}"]`)];
    if (row && link && row.scrollWidth > row.clientWidth)
      row.scrollTo({ left: link.offsetLeft - (row.clientWidth - link.offsetWidth) / 2 });
  }, [current]);
  return (
    <nav
      aria-label={t`Contents`}
      className="max-xl:sticky max-xl:top-0 max-xl:z-20 max-xl:-mx-5 max-xl:-mt-8 max-xl:mb-6 max-xl:border-b max-xl:border-line max-xl:bg-paper xl:sticky xl:top-8 xl:self-start"
    >
      <ul
        ref={list}
        className="relative flex max-xl:overflow-x-auto max-xl:px-3 max-xl:[scrollbar-width:none] xl:flex-col"
      >
        {entries.map(([id, title]) => (
          <li key={id} className="shrink-0">
            <a
              href={`#${id}`}
              aria-current={current === id ? 'location' : undefined}
              className="flex min-h-11 items-center px-2.5 text-xs text-muted outline-offset-[-2px] hover:text-ink aria-[current]:font-semibold aria-[current]:text-accent-text max-xl:border-b-2 max-xl:whitespace-nowrap max-xl:border-transparent max-xl:aria-[current]:border-accent xl:min-h-8 xl:rounded-control xl:aria-[current]:bg-accent-soft"
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The id of the section being read. */
function useCurrentSection(ids: readonly string[]): string | null {
  const [current, setCurrent] = useState<string | null>(null);
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

/**
 * The last section that starts near the top; or the next one, once that title is out of view and the next is in the
 * upper third. Sections at the end of the page never scroll that far: there it is the requested one, or the last.
 */
function currentSection(ids: readonly string[]): string | null {
  const sections = ids.flatMap((id) => {
    const section = document.getElementById(id);
    return section ? [{ id, top: section.getBoundingClientRect().top }] : [];
  });
  const { scrollY, innerHeight, location } = window;
  if (scrollY + innerHeight >= document.documentElement.scrollHeight - 2) {
    const asked = sections.find(({ id, top }) => `#${id}` === location.hash && top >= 0 && top < innerHeight);
    return (asked ?? sections.at(-1))?.id ?? null;
  }
  const begun = sections.findLastIndex(({ top }) => top <= nearTopPx);
  const [current, next] = [sections[Math.max(begun, 0)], sections[begun + 1]];
  const isOver = current !== undefined && current.top < -titlePx && next !== undefined && next.top <= innerHeight / 3;
  return (isOver ? next : current)?.id ?? null;
}
