import { useLingui } from '@lingui/react/macro';
import { nameRules, type NameRule, type Revealing } from '#contracts/poll-kinds.ts';
import { SelectField } from '#ui/form/select-field.tsx';

interface RevealSelectProps<Rule extends Revealing> {
  value: Rule;
  choices: readonly Rule[];
  onChange: (rule: Rule) => void;
}

export function RevealSelect<Rule extends Revealing>({ value, choices, onChange }: RevealSelectProps<Rule>) {
  const { t } = useLingui();
  const words: Record<Revealing, string> = {
    'at-once': t`While people vote`,
    'on-close': t`When voting closes`,
    'by-hand': t`When you reveal it`,
    never: t`Never to the room`,
  };
  return (
    <SelectField
      label={t`Results show`}
      className="max-w-80"
      value={value}
      options={choices.map((rule) => [rule, words[rule]])}
      onChange={onChange}
    />
  );
}

interface NamesSelectProps {
  value: NameRule;
  isQuiz?: boolean;
  error?: string | undefined;
  onChange: (rule: NameRule) => void;
}

export function useNameRuleWords(): Record<NameRule, string> {
  const { t } = useLingui();
  return {
    anonymous: t`Anonymous to everyone`,
    hosts: t`Named to hosts`,
    everyone: t`Named to everyone in the room`,
  };
}

export function NamesSelect({ value, isQuiz = false, error, onChange }: NamesSelectProps) {
  const { t } = useLingui();
  const words = useNameRuleWords();
  const hints: Partial<Record<NameRule, string>> = {
    anonymous: t`A minute after the close, no one can tell who answered what. It cannot be reopened.`,
    everyone: t`Phones list who answered what below a result that the room sees.`,
  };
  return (
    <SelectField
      label={t`Answers are`}
      hint={hints[value]}
      className="max-w-80"
      value={value}
      error={error}
      options={nameRules.filter((rule) => !isQuiz || rule !== 'anonymous').map((rule) => [rule, words[rule]])}
      onChange={onChange}
    />
  );
}
