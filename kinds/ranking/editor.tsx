import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { ListOrdered } from 'lucide-react';
import { limits } from '#contracts/limits.ts';
import { type KindEditor, type RightFieldsProps } from '#client/poll-editor/activity-draft.ts';
import { Switch } from '#ui/form/switch.tsx';
import { OptionsFields, Shuffling } from '../options-fields.tsx';

export const rankingEditor: KindEditor<'ranking'> = {
  Icon: ListOrdered,
  name: msg`Ranking`,
  example: msg`What should we look at first?`,
  quizExample: msg`Which of these came first?`,
  draft: () => ({}),
  fields: () => ({}),
  Fields: (props) =>
    props.isOrderHidden ? null : (
      <>
        <OptionsFields {...props} max={limits.rankedOptions.max} right={null} />
        <Shuffling {...props} />
      </>
    ),
  Summary: () => <Trans>Everyone ranks all options.</Trans>,
  right: {
    draft: () => ({ isOrderRight: true }),
    fields: ({ isOrderRight }) => ({ isOrderRight }),
    Fields: RightOrder,
    isMarked: ({ isOrderRight }) => isOrderRight,
    mark: { isOrderRight: true },
    areOptionsRight: true,
  },
};

function RightOrder({ draft, onChange, isFixed }: RightFieldsProps) {
  const { t } = useLingui();
  return (
    <Switch
      isOn={draft.isOrderRight}
      isDisabled={isFixed}
      onChange={(isOrderRight) => onChange({ isOrderRight })}
      hint={t`Shown in random order. Right means exactly this order.`}
    >
      {t`The order above is right`}
    </Switch>
  );
}
