import { Plural } from '@lingui/react/macro';
import type { SurveyTurnout } from '#contracts/screens/turnout.ts';
import { AnswerCount } from '../../results/answer-count.tsx';

/** How far people are in a survey. There is no submit for the whole survey: done means every question is answered. */
export function SurveyTurnoutWords({
  turnout: { answered, answeredAll },
  isOpen,
}: {
  turnout: SurveyTurnout;
  isOpen: boolean;
}) {
  if (answered === 0) return <AnswerCount total={0} isOpen={isOpen} />;
  if (answeredAll === answered)
    return (
      <Plural
        value={answered}
        one="# person has answered every question"
        other="# people have answered every question"
      />
    );
  return (
    <>
      <Plural value={answered} one="# person has answered" other="# people have answered" />
      {answeredAll > 0 && (
        <>
          {', '}
          <Plural value={answeredAll} one="# of them every question" other="# of them every question" />
        </>
      )}
    </>
  );
}
