import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { ActivityDraft } from '#client/poll-editor/activity-draft.ts';
import { Switch } from '#ui/form/switch.tsx';

export interface ChoiceSetupProps {
  draft: ActivityDraft;
  onChange: (part: Partial<ActivityDraft>) => void;
  error?: string | undefined;
  isFixed: boolean;
}

/** How many options one person may pick. */
export function ChoiceSetup({ draft, onChange, error, isFixed }: ChoiceSetupProps) {
  const filled = Math.max(2, draft.options.filter(({ label }) => label.trim() !== '').length);
  const toggle = (hasSeveralPicks: boolean): void =>
    onChange(
      hasSeveralPicks && draft.maxPicks < 2 ? { hasSeveralPicks, minPicks: 1, maxPicks: filled } : { hasSeveralPicks },
    );
  return (
    <div className="grid gap-1">
      <Switch isOn={draft.hasSeveralPicks} onChange={toggle} isDisabled={isFixed}>
        <Trans>People may pick several</Trans>
      </Switch>
      {draft.hasSeveralPicks && (
        <div className="ms-12 mb-2 flex flex-wrap items-center gap-2">
          <Picks
            label={<Trans>From</Trans>}
            value={draft.minPicks}
            max={filled}
            isFixed={isFixed}
            onChange={(minPicks) => onChange({ minPicks })}
          />
          <Picks
            label={<Trans>to</Trans>}
            value={draft.maxPicks}
            max={filled}
            isFixed={isFixed}
            onChange={(maxPicks) => onChange({ maxPicks })}
          />
          <span className="text-muted">
            <Trans>options each</Trans>
          </span>
        </div>
      )}
      {error && (
        <p role="alert" className="text-xs font-semibold text-danger-text">
          {error}
        </p>
      )}
    </div>
  );
}

interface PicksProps {
  label: ReactNode;
  value: number;
  max: number;
  isFixed: boolean;
  onChange: (value: number) => void;
}

function Picks({ label, value, max, isFixed, onChange }: PicksProps) {
  // A number that no longer fits stays visible, so that the error about it makes sense.
  const choices = Array.from({ length: Math.max(max, value) }, (_, index) => index + 1);
  return (
    <label className="flex items-center gap-2">
      {label}
      <select
        className="control w-auto py-1"
        value={value}
        disabled={isFixed}
        onChange={(event) => onChange(Number(event.target.value))}
      >
        {choices.map((choice) => (
          <option key={choice} value={choice}>
            {choice}
          </option>
        ))}
      </select>
    </label>
  );
}
