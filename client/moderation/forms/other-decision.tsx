import { Trans } from '@lingui/react/macro';
import type { ModerationAction } from '#contracts/questions/moderation.ts';
import type { CrewQuestionView } from '#contracts/views.ts';
import { Button } from '#ui/button.tsx';
import { canModerate } from '../../crew/questions/moderation-rules.ts';
import { ActionName, type ActionKey } from '../../crew/questions/action-name.tsx';
import { OtherText } from './other-text.tsx';
import type { QuestionFormKind } from '../question/actions.tsx';

/** Actions that make sending possible again; the first possible one is offered. */
const waysOn: Record<QuestionFormKind, readonly ActionKey[]> = {
  reject: ['reconsider'],
  answer: ['approve', 'restore', 'unmerge'],
};

interface OtherDecisionProps {
  question: CrewQuestionView;
  kind: QuestionFormKind;
  /** Keeps the form open. */
  onAct: (action: ModerationAction) => void;
}

/** Above a form that can no longer be sent because someone else has decided, with the way to continue. */
export function OtherDecision({ question, kind, onAct }: OtherDecisionProps) {
  const wayOn = waysOn[kind].find((action) => canModerate(question, action));
  return (
    <OtherText
      title={
        kind === 'reject' ? (
          <Trans>
            Somebody else on the crew has dealt with this in the meantime. As it stands now it cannot be rejected.
          </Trans>
        ) : (
          <Trans>
            Somebody else on the crew has dealt with this in the meantime. As it stands now it cannot be answered.
          </Trans>
        )
      }
      texts={[]}
    >
      {wayOn && (
        <Button size="compact" look="quiet" className="-ms-3 justify-self-start" onClick={() => onAct(wayOn)}>
          <ActionName name={wayOn} />
        </Button>
      )}
    </OtherText>
  );
}

/** Above a reason, when someone else has rejected the question without one. */
export function OtherRejection() {
  return (
    <OtherText
      title={<Trans>Somebody else on the crew has rejected this in the meantime. Your reason can still be sent.</Trans>}
      texts={[]}
    />
  );
}
