import { useLingui } from '@lingui/react/macro';
import { MessageSquareText, QrCode as JoinIcon } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { KindIcon } from '#kinds/editors.tsx';
import { ActionFailure } from '../../crew/action-failure.tsx';
import { SeriesIcon } from '../../quizzes/series-icon.tsx';
import { showToRoom } from '../state/agenda-commands.ts';
import { isForm, useControlRoom } from '../state/context.ts';
import { activityInFocus, isInFocus } from '../state/rules.ts';

export function FocusBar() {
  const { t } = useLingui();
  const room = useControlRoom();
  const { actions, control, mayRun, stage, show } = room;
  const activity = activityInFocus(control);
  const series = control.series.find(({ id }) => isInFocus(control, id));
  const title = activity?.prompt ?? series?.title;
  const toFocus = (): void => show({ kind: 'focus' });
  const isSame =
    (stage.kind === 'activity' && isInFocus(control, stage.activityId)) ||
    (stage.kind === 'series' && isInFocus(control, stage.seriesId));
  const mayGoBack = stage.kind !== 'focus' && !isForm(stage);
  if (control.event.state === 'ended')
    return (
      mayGoBack && (
        <button type="button" className="link min-h-9 justify-self-start text-xs thumb:min-h-11" onClick={toFocus}>
          {t`Back to the overview`}
        </button>
      )
    );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <span className="text-xs font-semibold text-muted max-xl:sr-only" id="focus-title">
          {t`Shown now`}
        </span>
        <fieldset
          aria-labelledby="focus-title"
          className="flex min-w-0 flex-1 rounded-control p-0.5 max-lg:border max-lg:border-line max-lg:bg-sunken"
          aria-busy={actions.isBusy('focus')}
        >
          <FocusButton
            aria-pressed={control.focus.kind === 'join'}
            disabled={!mayRun}
            onClick={() => showToRoom(room, { kind: 'join' })}
            shortcut="J"
            icon={<JoinIcon size={16} className="shrink-0 max-sm:hidden" />}
          >
            {t`How to join`}
          </FocusButton>
          <FocusButton
            aria-pressed={control.focus.kind === 'questions'}
            disabled={!mayRun}
            onClick={() => showToRoom(room, { kind: 'questions' })}
            shortcut="Q"
            icon={<MessageSquareText size={16} className="shrink-0 max-sm:hidden" />}
          >
            {t`Questions`}
          </FocusButton>
          {title !== undefined && (
            <FocusButton
              aria-pressed
              onClick={toFocus}
              title={title}
              icon={
                activity ? (
                  <KindIcon kind={activity.kind} size={16} className="max-sm:hidden" />
                ) : (
                  series && <SeriesIcon kind={series.kind} className="shrink-0 max-sm:hidden" />
                )
              }
            >
              {title}
            </FocusButton>
          )}
        </fieldset>
        {mayGoBack && !isSame && (
          <button
            type="button"
            className="link min-h-9 text-xs thumb:min-h-11 thumb:min-w-11"
            onClick={toFocus}
            aria-label={t`Back to what is shown`}
          >
            {t`Back`}
          </button>
        )}
      </div>
      <ActionFailure actions={actions} place="focus" />
    </div>
  );
}

interface FocusButtonProps extends ComponentProps<'button'> {
  shortcut?: string;
  icon: ReactNode;
}

const box = 'flex min-h-9 min-w-0 items-center justify-center gap-2 rounded-[0.5rem] px-3 text-xs font-semibold glide';
const boxOfPhone = 'thumb:min-h-11 max-lg:px-2 max-[24rem]:px-1.5';

function FocusButton({ shortcut, icon, children, ...rest }: FocusButtonProps) {
  const width = shortcut ? 'shrink-0 max-lg:first:nth-last-2:flex-auto max-lg:last:flex-auto' : 'max-lg:flex-1';
  const look = rest['aria-pressed'] ? 'bg-surface text-ink ring-1 ring-line-strong' : 'text-muted hover:text-ink';
  return (
    <button
      type="button"
      aria-keyshortcuts={shortcut?.toLowerCase()}
      className={`${box} ${boxOfPhone} ${width} ${look}`}
      {...rest}
    >
      {icon}
      <span dir="auto" className="min-w-0 truncate">
        {children}
      </span>
      {shortcut && (
        <kbd translate="no" className="key max-lg:hidden" aria-hidden="true">
          {shortcut}
        </kbd>
      )}
    </button>
  );
}
