import { useLingui } from '@lingui/react/macro';
import { RadioField } from '#ui/form/radio-field.tsx';
import { SavedAtOnce } from './settings-form.tsx';
import type { Settings } from './use-settings.ts';

export function PollSettings({ settings }: { settings: Settings }) {
  const { t } = useLingui();
  const { event, actions, save } = settings;
  return (
    <SavedAtOnce
      settings={settings}
      place="revealing"
      id="polls"
      title={t`Polls and surveys`}
      hint={t`For new polls and surveys; each can have its own rule. Quizzes reveal question by question.`}
    >
      <RadioField
        name="revealing"
        legend={t`Results show`}
        value={event.revealing}
        options={{
          'by-kind': {
            label: t`Depending on the type`,
            hint: t`Choices, scales and word clouds while people vote; everything else when you reveal it.`,
          },
          'by-hand': { label: t`When you reveal it`, hint: t`Until then only the crew sees them.` },
          'on-close': {
            label: t`When voting closes`,
            hint: t`Also when time is up. Until then no one sees the votes.`,
          },
          'at-once': {
            label: t`While people vote`,
            hint: t`Right answers and surveys only after closing.`,
          },
        }}
        isDisabled={actions.isBusy('revealing')}
        onChoose={(revealing) => void save('revealing', { revealing })}
      />
    </SavedAtOnce>
  );
}
