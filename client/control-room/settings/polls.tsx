import { Trans } from '@lingui/react/macro';
import { SettingsChoice } from './radio-setting.tsx';
import { SettingsSection } from '#ui/form/settings-section.tsx';
import type { Settings } from './use-settings.ts';

/**
 * When results are revealed. Choosing an option reveals nothing: arrow keys pass through the options, and what a room
 * has seen cannot be taken back.
 */
export function PollSettings({ settings: { event, actions, save } }: { settings: Settings }) {
  return (
    <SettingsSection
      id="polls"
      title={<Trans>Polls and surveys</Trans>}
      hint={
        <Trans>
          A result can be shown or hidden by hand at any time. A quiz shows its results question by question.
        </Trans>
      }
      atOnce={{ isSaved: actions.isSaved('revealing') }}
    >
      <SettingsChoice
        name="revealing"
        legend={<Trans>Results show</Trans>}
        value={event.revealing}
        options={[
          {
            value: 'by-hand',
            label: <Trans>When you press Reveal</Trans>,
            hint: <Trans>Until then only the crew sees them.</Trans>,
          },
          {
            value: 'on-close',
            label: <Trans>When voting closes</Trans>,
            hint: <Trans>Also when the time is up. Until then nobody sees how the others vote.</Trans>,
          },
          {
            value: 'at-once',
            label: <Trans>While people vote</Trans>,
            hint: (
              <Trans>
                From the next poll on, everybody sees the result grow; one that is open now you reveal by hand. A right
                answer is told once voting closes, and the results of a survey show once it closes.
              </Trans>
            ),
          },
        ]}
        actions={actions}
        onChoose={(revealing) => void save('revealing', { revealing })}
      />
    </SettingsSection>
  );
}
