import { Plural } from '@lingui/react/macro';
import type { CrewActivityView } from '#contracts/views.ts';
import { Banner } from '#ui/banner.tsx';
import { useControlRoom } from '../state/context.ts';
import { lacksRightAnswer } from '../state/series-rules.ts';

/** Before a quiz is played, how many of its questions are so: said in its lobby, since one looks at each of them no more. */
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
