import { Suspense, type ComponentType } from 'react';
import type { ActivityKind } from '../../../../contracts/activities.ts';
import type { ActivityView, ActivityViewOf } from '../../../../contracts/views.ts';
import type { BallotNow } from '../../../hooks/use-ballot.ts';
import { lazily } from '../../../lazily.ts';
import { promptSize } from '../prompt-size.ts';
import { ChoiceForm } from './choice-form.tsx';

export interface BallotFormProps<Kind extends ActivityKind = ActivityKind> {
  code: string;
  activity: ActivityViewOf<Kind>;
  ballot: BallotNow;
}

const forms: { [Kind in ActivityKind]: ComponentType<BallotFormProps<Kind>> } = {
  choice: ChoiceForm,
  scale: lazily(() => import('./scale-form.tsx'), 'client/components/room/ballot/scale-form.tsx'),
  ranking: lazily(() => import('./ranking-form.tsx'), 'client/components/room/ballot/ranking-form.tsx'),
  number: lazily(() => import('./number-form.tsx'), 'client/components/room/ballot/number-form.tsx'),
  text: lazily(() => import('./text-form.tsx'), 'client/components/room/ballot/text-form.tsx'),
  words: lazily(() => import('./words-form.tsx'), 'client/components/room/ballot/words-form.tsx'),
};

/** How one answers, by kind. Most rooms only choose: the other forms come when they are needed. */
export function BallotForm({ code, activity, ballot }: { code: string; activity: ActivityView; ballot: BallotNow }) {
  const Form = forms[activity.kind] as ComponentType<BallotFormProps>;
  return (
    <Suspense fallback={<Waiting prompt={activity.prompt} />}>
      <Form {...{ code, ballot }} activity={activity} />
    </Suspense>
  );
}

function Waiting({ prompt }: { prompt: string }) {
  return (
    <div className="min-h-40" aria-busy="true">
      <p className={`font-display font-bold tracking-tight text-balance ${promptSize(prompt)}`} dir="auto">
        {prompt}
      </p>
    </div>
  );
}
