import * as file from '#contracts/file-fields.ts';
import { yesOrNo } from '#contracts/form-fields.ts';
import type { ActivityKind, CommonSetup, Setups } from '#contracts/poll-kinds.ts';
import type { KindRules } from './kind-rules.ts';

/** A setting of every kind, stored only where it is on. What was answered while it was on stays valid. */
export function withSetting<Kind extends ActivityKind>(
  own: KindRules<Kind>,
  name: keyof CommonSetup,
  description: string,
): KindRules<Kind> {
  const isOn = (setup: object | null): boolean | undefined =>
    setup && name in setup ? (setup as CommonSetup)[name] : undefined;
  const set = (setup: Setups[Kind], isSet: boolean | undefined): Setups[Kind] =>
    isSet === true ? { ...setup, [name]: true } : setup;
  return {
    ...own,
    form: { ...own.form, [name]: yesOrNo.meta({ description }) },
    file: { ...own.file, [name]: file.flag.optional() },
    setupFrom: (form, before, newId) => set(own.setupFrom(form, before, newId), isOn(form) ?? isOn(before)),
    setupOf: (activity) => set(own.setupOf(activity), isOn(activity)),
    loosest: (setup, stored) => set(own.loosest?.(setup, stored) ?? setup, true),
  };
}
