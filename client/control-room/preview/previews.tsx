import { Trans, useLingui } from '@lingui/react/macro';
import { quizStage } from '#contracts/quizzes/series.ts';
import { useControlRoom } from '../state/context.ts';
import { lazyWithFallback } from '#ui/lazy/lazy-with-fallback.ts';
import { activityInFocus } from '../state/rules.ts';
import { I18nProvider } from '@lingui/react';
import { type ReactNode, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { PreviewContext } from '../../app/preview-context.ts';
import { useJustArrived } from '#ui/use-just-arrived.ts';
import { roomViewFromControlRoom } from '../../live/state/room-view-from-control-room.ts';
import { useAccent } from '#ui/use-accent.ts';
import { focusedSeries } from '../../live/state/focus.ts';
import { EventScreen } from '../../screen/screen.tsx';
import { screenContrast } from '../../screen/use-live-screen.ts';
import '../../screen/styles/index.css';
import { catalogues } from '../../app/i18n/catalogues.ts';
import { loadLocale, type LocaleMessages } from '../../app/i18n/i18n.ts';

const PhonePreviewContent = lazyWithFallback(
  () => import('./phone-preview-content.tsx'),
  'client/control-room/preview/phone-preview-content.tsx',
  { isSaid: false },
);

export function Previews() {
  return (
    <div className="flex items-end gap-4">
      <figure className="grid min-w-0 gap-1.5">
        <ShownInWords />
        <ScreenPreview />
        <figcaption className="text-xs text-muted">
          <Trans>Screen</Trans>
        </figcaption>
      </figure>
      <figure className="grid min-w-0 gap-1.5 lg:max-xl:hidden lg:[@media(max-height:48rem)]:hidden">
        <PhonePreview />
        <figcaption className="text-xs text-muted">
          <Trans>Phones</Trans>
        </figcaption>
      </figure>
    </div>
  );
}

export function ShownInWords() {
  return <p className="unseen">{useShownWords()}</p>;
}

function useShownWords(): string {
  const { t } = useLingui();
  const { control } = useControlRoom();
  const { focus, activities } = control;
  const series = focus.kind === 'series' ? control.series.find(({ id }) => id === focus.seriesId) : undefined;
  const question = series?.kind === 'quiz' ? activities.find(({ id }) => id === series.activityId) : undefined;
  const isAsking = series && question && ['open', 'closed', 'revealed'].includes(quizStage(series, question));
  const activity = isAsking ? question : activityInFocus(control);
  if (control.event.state === 'ended') return t`Shows that the event has ended.`;
  if (activity)
    return activity.isRevealed
      ? t`Shows ${activity.prompt} with its result.`
      : t`Shows ${activity.prompt} without numbers.`;
  if (series) return t`Shows ${series.title}.`;
  if (focus.kind === 'questions') return t`Shows the questions.`;
  return t`Shows how to join.`;
}

/** In rem, so that the phone grows with the crew's text size. */
const phoneLook = 'phone-preview h-[8.1875rem] w-19.5 [--scale:0.2]';

function PhonePreview() {
  return (
    <ScaledPreview className={phoneLook}>
      <PhonePreviewContent />
    </ScaledPreview>
  );
}

/** As high as the phone; only margin is cut off. */
const previewLook = `h-[min(131px,1080px*var(--scale))] w-[calc(1920px*var(--scale))] [--scale:0.125]
  in-data-[dock=small]:[--scale:0.05]! max-[24rem]:[--scale:calc(1/12)] lg:max-xl:[--scale:calc(1/12)]
  lg:[@media(max-height:48rem)]:[--scale:calc(1/12)]`;

export function ScreenPreview() {
  return (
    <ScaledPreview className={previewLook}>
      <Picture />
    </ScaledPreview>
  );
}

function Picture() {
  const { control, join, here, screens, turnout, freshSeries } = useControlRoom();
  const { look } = screens;
  const theme = screens.isDark ? 'dark' : 'light';
  const room = useMemo(() => roomViewFromControlRoom(control), [control]);
  const series = focusedSeries(room);
  const isFresh = useJustArrived(series?.state === 'podium' ? series.id : '');
  const frame = useRef<HTMLDivElement>(null);
  useAccent(room.event.accent, { textContrast: screenContrast, theme, part: frame });
  return (
    <div
      ref={frame}
      className="screen w-[1920px] [--frame-height:1080px] [--frame-vh:10.8px]"
      data-theme={theme}
      data-awaited={isFresh || (series && freshSeries.includes(series.id)) || undefined}
      lang={room.event.locale}
    >
      <InLanguage locale={room.event.locale}>
        <EventScreen {...{ room, join, here, turnout, look }} players={control.players} />
      </InLanguage>
    </div>
  );
}

/** Uses the page's language until the other catalogue is loaded, or if it fails. */
function InLanguage({ locale, children }: { locale: string; children: ReactNode }) {
  const { i18n } = useLingui();
  const [messages, setMessages] = useState<LocaleMessages | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const load = async (): Promise<void> => {
      const loaded = await loadLocale(locale, catalogues);
      if (isCurrent) setMessages(loaded.i18n.locale === locale ? loaded : null);
    };
    void load();
    return () => {
      isCurrent = false;
    };
  }, [locale]);
  return <I18nProvider i18n={messages?.i18n ?? i18n}>{children}</I18nProvider>;
}

function ScaledPreview({ className, children }: { className: string; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const isSeen = useSeen(place);
  return (
    <div ref={place} className={`preview ${className}`} aria-hidden="true" inert>
      <PreviewContext value={true}>{isSeen && children}</PreviewContext>
    </div>
  );
}

function useSeen(element: RefObject<HTMLElement | null>): boolean {
  const [isSeen, setIsSeen] = useState(false);
  useEffect(() => {
    const { current } = element;
    if (!current) return undefined;
    const observer = new ResizeObserver(() => setIsSeen(current.clientWidth > 0));
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
  return isSeen;
}
