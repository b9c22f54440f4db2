import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { limits } from '../../../contracts/limits.ts';
import type { CrewActivityView } from '../../../contracts/views.ts';
import { useDraft } from '../../hooks/use-draft.ts';
import { route } from '../../routes.ts';
import { Button } from '../button.tsx';
import { TextArea } from '../text-input.tsx';
import { activityFields, draftOf, emptyDraft, parseDraft, type ActivityDraft } from './activity-draft.ts';
import { useControlRoom } from './control-context.ts';
import { Failure } from './failure.tsx';
import { KindPicker } from './kind-picker.tsx';
import { TimingFields } from './series/timing-fields.tsx';
import { useTiming } from './series/use-timing.ts';
import type { CrewVisit } from './send.ts';
import { SetupFields } from './setup-fields.tsx';
import { Switch } from './switch.tsx';
import { useFocusWithin } from './use-focus-within.ts';

const place = 'activity-form';

function isShownAtField(field: string): boolean {
  return /^(?:prompt|timerSeconds|points|correctOptions|correctValue|tolerance|options|minPicks|maxPicks|lowLabel|highLabel|min|max|step|unit|maxChars|maxWords)(?:$|\.)/.test(field);
}

/** Writes a new poll, or mends one. What is typed survives a reload until it is saved or thrown away. */
export function ActivityForm({ activity }: { activity: CrewActivityView | null }) {
  const { t } = useLingui();
  const { actions, control, show, stage } = useControlRoom();
  const isForQuiz = stage.kind === 'form' && control.series.find(({ id }) => id === stage.seriesId)?.kind === 'quiz';
  const [kept, keep, forget] = useDraft(`activity:${activity?.id ?? (stage.kind === 'form' ? stage.seriesId : null) ?? 'new'}`);
  const [initial] = useState(() => (activity ? draftOf(activity) : { ...emptyDraft(), isRevisable: !isForQuiz }));
  const draft = parseDraft(kept) ?? initial;
  const change = (part: Partial<ActivityDraft>): void => keep(JSON.stringify({ ...draft, ...part }));
  const [refused, setRefused] = useState<{ fields: Record<string, string>; keys: string[] }>({ fields: {}, keys: [] });
  const timing = useTiming(activity);
  const form = useRef<HTMLFormElement>(null);
  useFocusWithin(form);
  const isAsked = activity !== null && activity.state !== 'draft';
  // Played again, a question waits like a new one; the answers to it before are to these options.
  const isFixed = isAsked || (activity?.round ?? 1) > 1;

  const save = async (): Promise<void> => {
    const { fields, keys } = activityFields(draft);
    const all = { ...fields, ...timing.fields(draft.kind, keys) };
    const request: CrewVisit = activity
      ? { method: 'patch', url: route('activities.update', { activity: activity.id }), fields: all }
      : { method: 'post', url: route('activities.create', { event: control.event.id }), fields: all };
    const known = new Set(control.activities.map(({ id }) => id));
    const outcome = await actions.run(place, request);
    setRefused({ fields: outcome.fields, keys });
    if (!outcome.isDone) return;
    forget();
    timing.forget();
    show(activity ? { kind: 'activity', activityId: activity.id } : { kind: 'newest', known });
  };

  return (
    <form
      ref={form}
      aria-labelledby="activity-form-title"
      className="mx-auto grid w-full max-w-2xl gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <h2 id="activity-form-title" className="text-2xl">
        {activity ? timing.seriesId ? <Trans>Edit the question</Trans> : <Trans>Edit the poll</Trans> : timing.seriesId ? <Trans>New question</Trans> : <Trans>New poll</Trans>}
      </h2>
      {isFixed && (
        <p className="rounded-control bg-accent-soft px-4 py-3">
          <Trans>Voting has begun. You can still mend the words; what people vote on stays as it is.</Trans>
        </p>
      )}
      {!activity && <KindPicker kind={draft.kind} onChange={(kind) => change({ kind })} />}
      <TextArea
        label={<Trans>What do you want to ask?</Trans>}
        name="prompt"
        value={draft.prompt}
        onChange={(event) => change({ prompt: event.target.value })}
        onKeyDown={(event) => {
          // A prompt is one paragraph: Enter goes on to the options, as it does between them.
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          event.currentTarget.form?.querySelector<HTMLInputElement>('fieldset input')?.focus();
        }}
        maxChars={limits.prompt.maxChars}
        error={refused.fields['prompt']}
        placeholder={t`Which slit did it go through?`}
        dir="auto"
        rows={1}
      />
      <SetupFields draft={draft} onChange={change} errors={refused.fields} keys={refused.keys} isFixed={isFixed} />
      <Switch isOn={draft.isRevisable} onChange={(isRevisable) => change({ isRevisable })}>
        <Trans>People may change their answer while voting is open</Trans>
      </Switch>
      <TimingFields draft={timing.draft} onChange={timing.change} kind={draft.kind} options={draft.options} isQuiz={timing.isQuiz} errors={refused.fields} isFixed={isAsked} />
      {!Object.keys(refused.fields).some(isShownAtField) && <Failure actions={actions} place={place} />}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="primary" isBusy={actions.isBusy(place)} disabled={actions.isBusy(place)}>
          {activity ? <Trans>Save</Trans> : <Trans>Add to the agenda</Trans>}
        </Button>
        <Button
          look="quiet"
          onClick={() => {
            forget();
            timing.forget();
            actions.dismiss(place);
            show(activity ? { kind: 'activity', activityId: activity.id } : { kind: 'focus' });
          }}
        >
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  );
}
