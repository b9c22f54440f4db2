import type { ComponentType } from 'react';
import type { ActivityKind } from '#contracts/poll-kinds.ts';
import type { BallotFormProps } from '#client/ballots/ballot.ts';
import { NumberBallot } from './number/ballot.tsx';
import { RankingBallot } from './ranking/ballot.tsx';
import type { SeparateKind } from './separate-kinds.tsx';
import { ScaleBallot } from './scale/ballot.tsx';
import { TextBallot } from './text/ballot.tsx';
import { WordsBallot } from './words/ballot.tsx';

export type OtherKind = Exclude<ActivityKind, 'choice' | SeparateKind>;

const forms: { [Kind in OtherKind]: ComponentType<BallotFormProps<Kind>> } = {
  scale: ScaleBallot,
  ranking: RankingBallot,
  number: NumberBallot,
  text: TextBallot,
  words: WordsBallot,
};

/** All are in one chunk, which phones preload. */
export default function OtherForm(props: BallotFormProps<OtherKind>) {
  const Form = forms[props.activity.kind] as ComponentType<BallotFormProps<OtherKind>>;
  return <Form {...props} />;
}
