import '../../../styles/answers.css';
import type { ComponentType } from 'react';
import type { ActivityKind } from '../../../../contracts/activities.ts';
import type { BallotFormProps } from './ballot-form-props.ts';
import { NumberForm } from './number-form.tsx';
import { RankingForm } from './ranking-form.tsx';
import { ScaleForm } from './scale-form.tsx';
import { TextForm } from './text-form.tsx';
import { WordsForm } from './words-form.tsx';

type OtherKind = Exclude<ActivityKind, 'choice'>;

const forms: { [Kind in OtherKind]: ComponentType<BallotFormProps<Kind>> } = { scale: ScaleForm, ranking: RankingForm, number: NumberForm, text: TextForm, words: WordsForm };

/** How one answers what is not a choice. One chunk, which phones fetch ahead: one request, whatever the hosts ask first. */
export default function OtherForm(props: BallotFormProps<OtherKind>) {
  const Form = forms[props.activity.kind] as ComponentType<BallotFormProps<OtherKind>>;
  return <Form {...props} />;
}
