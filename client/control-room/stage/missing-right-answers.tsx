import { Plural } from '@lingui/react/macro';
import type { CrewActivityView } from '#contracts/views.ts';
import { Banner } from '#ui/banner.tsx';
import { useControlRoom } from '../state/context.ts';
import { lacksRightAnswer } from '../state/series-rules.ts';

/** Shown in the lobby: how many questions of the quiz have no right answer. */
export function NoRightAnswers({ activities }: { activities: readonly CrewActivityView[] }) {
  const { control } = useControlRoom();
  const count = activities.filter((activity) => lacksRightAnswer(control, activity)).length;
  if (count === 0) return null;
  return (
    <Banner look="caution">
      <Plural
        value={count}
        one="# question has no right answer: nobody gets points for it."
        other="# questions have no right answer: nobody gets points for them."
      />
    </Banner>
  );
}
