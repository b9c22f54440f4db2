import { Trans } from '@lingui/react/macro';
import { useRef, type ReactNode } from 'react';
import { useAccent } from '#ui/use-accent.ts';

export function AccentPreview({ title, accent }: { title: string; accent: string | null }) {
  return (
    <div aria-hidden="true" className="grid max-w-md grid-cols-2 gap-3 max-sm:gap-2">
      <Tile theme="light" {...{ title, accent }}>
        <Trans>Phones in light</Trans>
      </Tile>
      <Tile theme="dark" {...{ title, accent }}>
        <Trans>Phones in dark</Trans>
      </Tile>
    </div>
  );
}

function Tile({
  theme,
  title,
  accent,
  children,
}: {
  theme: 'light' | 'dark';
  title: string;
  accent: string | null;
  children: ReactNode;
}) {
  const frame = useRef<HTMLDivElement>(null);
  useAccent(accent, { theme, part: frame });
  return (
    <figure className="grid content-start gap-1.5">
      <div
        ref={frame}
        data-accent-preview
        data-theme={theme}
        className={`grid grid-cols-[minmax(0,1fr)] gap-2.5 rounded-control border border-line bg-paper p-3
          max-sm:p-2 text-ink`}
      >
        <span className="truncate text-xs font-semibold" dir="auto">
          {title}
        </span>
        <span className="grid gap-1">
          <Bar share="w-4/5" />
          <Bar share="w-2/5" />
        </span>
        <span className="flex flex-wrap items-center justify-between gap-x-2 gap-y-1 text-xs font-semibold">
          <span className="text-accent-text">128</span>
          <span className="rounded-control bg-accent px-2.5 py-1 text-on-accent">
            <Trans>Send</Trans>
          </span>
        </span>
      </div>
      <figcaption className="text-xs text-muted">{children}</figcaption>
    </figure>
  );
}

function Bar({ share }: { share: string }) {
  return (
    <span className="block h-2.5 overflow-hidden rounded-full bg-accent-soft">
      <span className={`block h-full rounded-full bg-accent ${share}`} />
    </span>
  );
}
