import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { quizStage } from '#contracts/quizzes/series.ts';
import { LiveRegion } from '#ui/live-region.tsx';
import { useControlRoom } from './state/context.ts';
import { waitingQuestions } from '../crew/questions/question-order.ts';

/** For who does not see the numbers move: of what is in hand, and how many questions wait. */
export function ControlRoomAnnouncements() {
  const { t, i18n } = useLingui();
  const { control, here, inHand, seriesInHand } = useControlRoom();
  const waiting = waitingQuestions(control.questions).length;
  const ofStage = (): string => {
    if (inHand && inHand.state !== 'draft') {
      const total = i18n.number(inHand.tally.total);
      if (inHand.state === 'closed' || control.event.state === 'ended')
        return t`${plural(inHand.tally.total, { one: '# person has answered', other: '# people have answered' })}`;
      return t`${plural(Math.max(here ?? control.participantCount, inHand.tally.total), { one: `${total} of # person has answered`, other: `${total} of # people have answered` })}`;
    }
    if (seriesInHand?.kind === 'quiz' && quizStage(seriesInHand, undefined) === 'lobby')
      return t`${plural(control.players?.count ?? 0, { one: '# person has come', other: '# people have come' })}`;
    return t`${plural(control.participantCount, { one: '# has joined', other: '# have joined' })}`;
  };
  return (
    <LiveRegion
      words={[ofStage(), waiting > 0 ? t`${plural(waiting, { one: '# waiting', other: '# waiting' })}` : '']}
    />
  );
}
