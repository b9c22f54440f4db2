import { Trans, useLingui } from '@lingui/react/macro';
import { RadioSetting } from './radio-setting.tsx';
import { SavedAtOnce } from './settings-form.tsx';
import type { Settings } from './use-settings.ts';

/** Choosing an option reveals nothing: arrow keys pass through it, and a reveal cannot be taken back. */
export function PollSettings({ settings }: { settings: Settings }) {
  const { t } = useLingui();
  const { event, actions, save } = settings;
  return (
    <SavedAtOnce
      settings={settings}
      place="revealing"
      id="polls"
      title={<Trans>Polls and surveys</Trans>}
      hint={
        <Trans>
          A result can be shown or hidden by hand at any time. A quiz shows its results question by question.
        </Trans>
      }
    >
      <RadioSetting
        name="revealing"
        legend={<Trans>Results show</Trans>}
        value={event.revealing}
        options={{
          'by-hand': { label: t`When you press Reveal`, hint: t`Until then only the crew sees them.` },
          'on-close': {
            label: t`When voting closes`,
            hint: t`Also when the time is up. Until then nobody sees how the others vote.`,
          },
          'at-once': {
            label: t`While people vote`,
            hint: (
              <Trans>
                From the next poll on, everybody sees the result grow; one that is open now you reveal by hand. A right
                answer is told once voting closes, and the results of a survey show once it closes.
              </Trans>
            ),
          },
        }}
        isBusy={actions.isBusy('revealing')}
        onChoose={(revealing) => void save('revealing', { revealing })}
      />
    </SavedAtOnce>
  );
}
