import { useLingui } from '@lingui/react/macro';
import { Switch, type SwitchProps } from '#ui/form/switch.tsx';

export function ModerationSwitch(props: Pick<SwitchProps, 'isOn' | 'onChange' | 'isDisabled'>) {
  const { t } = useLingui();
  return (
    <Switch
      {...props}
      hint={
        props.isOn
          ? t`New questions wait for approval.`
          : t`New questions are shown immediately; waiting ones keep waiting.`
      }
    >
      {t`Moderation`}
    </Switch>
  );
}
