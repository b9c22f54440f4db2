import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { quizStage } from '#contracts/quizzes/series.ts';
import { LiveRegion } from '#ui/live-region.tsx';
import { useControlRoom } from './state/context.ts';
import { waitingQuestions } from '../crew/questions/question-order.ts';

/** Announces to screen readers the numbers of the stage and how many questions wait. */
export function ControlRoomAnnouncements() {
  const { t, i18n } = useLingui();
  const { control, here, selectedActivity, selectedSeries } = useControlRoom();
  const waiting = waitingQuestions(control.questions).length;
  const ofStage = (): string => {
    if (selectedActivity && selectedActivity.state !== 'draft') {
      const total = i18n.number(selectedActivity.tally.total);
      if (selectedActivity.state === 'closed' || control.event.state === 'ended')
        return t`${plural(selectedActivity.tally.total, { one: '# person has answered', other: '# people have answered' })}`;
      return t`${plural(Math.max(here ?? control.participantCount, selectedActivity.tally.total), { one: `${total} of # person has answered`, other: `${total} of # people have answered` })}`;
    }
    if (selectedSeries?.kind === 'quiz' && quizStage(selectedSeries, undefined) === 'lobby')
      return t`${plural(control.players?.count ?? 0, { one: '# person has come', other: '# people have come' })}`;
    return t`${plural(control.participantCount, { one: '# has joined', other: '# have joined' })}`;
  };
  return (
    <LiveRegion
      words={[ofStage(), waiting > 0 ? t`${plural(waiting, { one: '# waiting', other: '# waiting' })}` : '']}
    />
  );
}
