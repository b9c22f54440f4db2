import { Trans, useLingui } from '@lingui/react/macro';
import { MessageSquareText, QrCode as JoinIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { activityInFocus } from '../state/primary-action.ts';
import { isForm, useControlRoom } from '../state/context.ts';
import { ActionFailure } from '../../crew/action-failure.tsx';
import { KindIcon } from '#kinds/editors.tsx';
import { SeriesIcon } from '../../quizzes/series-icon.tsx';
import { useActivityActions } from '../state/use-activity-actions.ts';

/**
 * What room and screen show now, with buttons for joining and questions. After the event only the way back to the
 * overview. Forms have their own way back.
 */
export function FocusBar() {
  const { control, stage, show } = useControlRoom();
  if (control.event.state !== 'ended') return <LiveFocusBar />;
  if (stage.kind === 'focus' || isForm(stage)) return null;
  return (
    <button
      type="button"
      className="link min-h-9 justify-self-start text-xs thumb:min-h-11"
      onClick={() => show({ kind: 'focus' })}
    >
      <Trans>Back to the overview</Trans>
    </button>
  );
}

function LiveFocusBar() {
  const { t } = useLingui();
  const { actions, control, mayRun, stage, show } = useControlRoom();
  const { focus } = useActivityActions();
  const activity = activityInFocus(control);
  const { kind } = control.focus;
  const series =
    control.focus.kind === 'series'
      ? control.series.find(({ id }) => control.focus.kind === 'series' && id === control.focus.seriesId)
      : undefined;
  // The selection is what is shown.
  const isSame =
    (stage.kind === 'activity' && stage.activityId === activity?.id) ||
    (stage.kind === 'series' && stage.seriesId === series?.id);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <span className="text-xs font-semibold text-muted max-xl:sr-only" id="focus-title">
          <Trans>Shown now</Trans>
        </span>
        <fieldset
          aria-labelledby="focus-title"
          className="flex min-w-0 flex-1 rounded-control p-0.5 max-lg:border max-lg:border-line max-lg:bg-sunken"
          aria-busy={actions.isBusy('focus')}
        >
          <FocusButton
            isOn={kind === 'join'}
            isDisabled={!mayRun}
            onPress={() => focus({ kind: 'join' })}
            shortcut="J"
            icon={<JoinIcon size={16} aria-hidden="true" className="shrink-0 max-sm:hidden" />}
          >
            <Trans>How to join</Trans>
          </FocusButton>
          <FocusButton
            isOn={kind === 'questions'}
            isDisabled={!mayRun}
            onPress={() => focus({ kind: 'questions' })}
            shortcut="Q"
            icon={<MessageSquareText size={16} aria-hidden="true" className="shrink-0 max-sm:hidden" />}
          >
            <Trans>Questions</Trans>
          </FocusButton>
          {activity && (
            <FocusButton
              isOn
              onPress={() => show({ kind: 'focus' })}
              title={activity.prompt}
              icon={<KindIcon kind={activity.kind} size={16} className="max-sm:hidden" />}
            >
              <span dir="auto">{activity.prompt}</span>
            </FocusButton>
          )}
          {series && (
            <FocusButton
              isOn
              onPress={() => show({ kind: 'focus' })}
              title={series.title}
              icon={<SeriesIcon kind={series.kind} className="shrink-0 max-sm:hidden" />}
            >
              <span dir="auto">{series.title}</span>
            </FocusButton>
          )}
        </fieldset>
        {stage.kind !== 'focus' && !isForm(stage) && !isSame && (
          <button
            type="button"
            className="link min-h-9 text-xs thumb:min-h-11 thumb:min-w-11"
            onClick={() => show({ kind: 'focus' })}
            aria-label={t`Back to what is shown now`}
          >
            <Trans>Back</Trans>
          </button>
        )}
      </div>
      <ActionFailure actions={actions} place="focus" />
    </div>
  );
}

interface FocusButtonProps {
  isOn: boolean;
  isDisabled?: boolean;
  onPress: () => void;
  shortcut?: string;
  title?: string;
  icon: ReactNode;
  children: ReactNode;
}

function FocusButton({ isOn, isDisabled = false, onPress, shortcut, title, icon, children }: FocusButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      aria-keyshortcuts={shortcut?.toLowerCase()}
      disabled={isDisabled}
      onClick={onPress}
      title={title}
      className={`flex min-h-9 min-w-0 items-center gap-2 justify-center rounded-[0.5rem] px-3 text-xs font-semibold glide thumb:min-h-11 max-lg:px-2 max-[24rem]:px-1.5 ${shortcut ? 'shrink-0 max-lg:first:nth-last-2:flex-auto max-lg:last:flex-auto' : 'max-lg:flex-1'} ${isOn ? 'bg-surface text-ink ring-1 ring-line-strong' : 'text-muted hover:text-ink'}`}
    >
      {icon}
      <span className="min-w-0 truncate">{children}</span>
      {shortcut && (
        <kbd className="key max-lg:hidden" aria-hidden="true">
          {shortcut}
        </kbd>
      )}
    </button>
  );
}
