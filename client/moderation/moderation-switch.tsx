import { Trans, useLingui } from '@lingui/react/macro';
import { Switch, type SwitchProps } from '#ui/form/switch.tsx';

export function ModerationSwitch(props: Pick<SwitchProps, 'isOn' | 'onChange' | 'isDisabled'>) {
  const { t } = useLingui();
  return (
    <Switch
      {...props}
      hint={
        props.isOn ? (
          t`New questions wait until the crew approves them.`
        ) : (
          <Trans>
            New questions are on show at once. Those that wait already go on waiting. Whether answers to an open text
            wait is set at each of them.
          </Trans>
        )
      }
    >
      {t`Moderation`}
    </Switch>
  );
}
