import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { activityOnShow, seriesOnShow } from './series/shown-series.ts';
import { useControlRoom } from './control-context.ts';
import { PhonePicture } from './phone-picture.tsx';
import { ScreenPicture } from './pictures.tsx';

/** Small live pictures of screen and room, drawn from what they show. Text in them is sized by their own width. On a small laptop the screen's alone. */
export function Miniatures() {
  const words = useShownWords();
  return (
    <div className="flex items-end gap-4">
      <Miniature label={words} caption={<Trans>Screen</Trans>} frame="aspect-video w-60 lg:max-xl:w-40 lg:[@media(max-height:48rem)]:w-40" text="text-[4.4cqw]">
        <ScreenPicture />
      </Miniature>
      <Miniature label={words} caption={<Trans>Phones</Trans>} className="lg:max-xl:hidden lg:[@media(max-height:48rem)]:hidden" frame="aspect-[9/15] w-20" text="text-[8.5cqw]">
        <PhonePicture />
      </Miniature>
    </div>
  );
}

interface MiniatureProps {
  label: string;
  caption: ReactNode;
  className?: string;
  frame: string;
  text: string;
  children: ReactNode;
}

function Miniature({ label, caption, className = '', frame, text, children }: MiniatureProps) {
  return (
    <figure className={`grid min-w-0 gap-1.5 ${className}`}>
      <p className="unseen">{label}</p>
      <div aria-hidden="true" className={`@container max-w-full overflow-hidden rounded-[0.5rem] border border-line-strong bg-paper ${frame}`}>
        <div className={`flex size-full flex-col leading-[1.25] ${text}`}>
          {children}
        </div>
      </div>
      <figcaption className="text-xs text-muted">{caption}</figcaption>
    </figure>
  );
}

/** The pictures in words. */
function useShownWords(): string {
  const { t } = useLingui();
  const { control } = useControlRoom();
  const activity = activityOnShow(control);
  const series = seriesOnShow(control);
  if (control.event.state === 'draft') return t`Shows that the event has not begun.`;
  if (control.event.state === 'ended') return t`Shows that the event has ended.`;
  if (activity) return activity.isRevealed ? t`Shows ${activity.prompt} with its result.` : t`Shows ${activity.prompt} without numbers.`;
  if (series) return t`Shows ${series.title}.`;
  return control.focus.kind === 'questions' ? t`Shows the questions.` : t`Shows how to join.`;
}
