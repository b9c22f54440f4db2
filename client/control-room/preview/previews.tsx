import { Trans, useLingui } from '@lingui/react/macro';
import { useControlRoom } from '../state/context.ts';
import { PhonePreview } from './phone-preview.tsx';
import { ScreenPreview } from './screen-preview.tsx';
import { activityShownNow, seriesShownNow } from './shown-activity.ts';

/** Small live previews of screen and room; on a small laptop only the screen. */
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

/** The previews as text, for screen readers. */
export function ShownInWords() {
  return <p className="unseen">{useShownWords()}</p>;
}

function useShownWords(): string {
  const { t } = useLingui();
  const { control } = useControlRoom();
  const activity = activityShownNow(control);
  const series = seriesShownNow(control);
  if (control.event.state === 'ended') return t`Shows that the event has ended.`;
  if (activity)
    return activity.isRevealed
      ? t`Shows ${activity.prompt} with its result.`
      : t`Shows ${activity.prompt} without numbers.`;
  if (series) return t`Shows ${series.title}.`;
  if (control.focus.kind === 'questions') return t`Shows the questions.`;
  // The screen shows how to join before the event is open, too.
  return control.event.state === 'draft' ? t`Shows how to join. The event has not begun.` : t`Shows how to join.`;
}
