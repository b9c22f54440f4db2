import { Trans } from '@lingui/react/macro';
import { Field } from '#ui/form/field.tsx';
import type { ActivityDraft } from '#client/poll-editor/activity-draft.ts';
import { Switch } from '#ui/form/switch.tsx';

export interface TextSetupProps {
  draft: ActivityDraft;
  onChange: (part: Partial<ActivityDraft>) => void;
  errors: Readonly<Record<string, string>>;
  isQuiz: boolean;
  /** Right answers score points. */
  isForPoints: boolean;
}

const lengths = [50, 100, 200, 300, 500];

/** The maximum length, and whether answers need approval. */
export function TextSetup({ draft, onChange, errors, isQuiz, isForPoints }: TextSetupProps) {
  const known = lengths.includes(draft.maxChars) ? lengths : [...lengths, draft.maxChars].toSorted((a, b) => a - b);
  return (
    <div className="grid gap-2">
      <Field label={<Trans>Longest answer, in characters</Trans>} error={errors['maxChars']}>
        {(control) => (
          <select
            {...control}
            className="control w-fit"
            value={draft.maxChars}
            onChange={(event) => onChange({ maxChars: Number(event.target.value) })}
          >
            {known.map((chars) => (
              <option key={chars} value={chars}>
                {chars}
              </option>
            ))}
          </select>
        )}
      </Field>
      {isForPoints ? (
        <ForPoints isQuiz={isQuiz} />
      ) : (
        <ApprovalSwitch isOn={!draft.isShownUnread} onChange={(isOn) => onChange({ isShownUnread: !isOn })} />
      )}
    </div>
  );
}

function ForPoints({ isQuiz }: { isQuiz: boolean }) {
  return (
    <p className="text-muted">
      {isQuiz ? (
        <Trans>
          Points need no approval. Right answers are shown with the result, others only once the crew approves them.
        </Trans>
      ) : (
        <EachWaits />
      )}
    </p>
  );
}

function ApprovalSwitch({ isOn, onChange }: { isOn: boolean; onChange: (isOn: boolean) => void }) {
  return (
    <Switch
      isOn={isOn}
      onChange={onChange}
      hint={
        isOn ? (
          <EachWaits />
        ) : (
          <Trans>
            The room sees answers with the result, as they come. Those with a word from the word list wait for the crew,
            and you can take down any.
          </Trans>
        )
      }
    >
      <Trans>Answers wait for approval</Trans>
    </Switch>
  );
}

function EachWaits() {
  return (
    <Trans>
      Each answer waits until somebody on the crew approves it, even with moderation off. Only approved ones are shown
      to the room.
    </Trans>
  );
}
