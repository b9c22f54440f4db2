import { Trans, useLingui } from '@lingui/react/macro';
import { quizStage } from '#contracts/quizzes/series.ts';
import { useControlRoom } from '../state/context.ts';
import { ScreenPreview } from './screen-preview.tsx';
import { lazyWithFallback } from '#ui/lazy/lazy-with-fallback.ts';
import { ScaledPreview } from './preview.tsx';
import { activityInFocus } from '../state/primary-action.ts';

// Imports the room, for which nothing else need wait.
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
  // Before the event is open, the screen also shows how to join.
  return control.event.state === 'draft' ? t`Shows how to join.` : t`Shows how to join.`;
}

/** In rem: the phone grows with the crew's text size. */
const phoneLook = 'phone-preview h-[8.1875rem] w-19.5 [--scale:0.2]';

function PhonePreview() {
  return (
    <ScaledPreview className={phoneLook}>
      <PhonePreviewContent />
    </ScaledPreview>
  );
}
