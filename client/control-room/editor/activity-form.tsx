import { Trans } from '@lingui/react/macro';
import { Check } from 'lucide-react';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { limits } from '#contracts/limits.ts';
import type { CrewActivityView } from '#contracts/views.ts';
import { useDraft } from '../../app/drafts/use-draft.ts';
import { useShared } from '../../app/page-props.ts';
import { route } from '../../app/routes.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { TextArea } from '#ui/form/text-input.tsx';
import { FormFrame } from './form-frame.tsx';
import { draftAfter, emptyDraft, parseDraft, type ActivityDraft } from '../../poll-editor/activity-draft.ts';
import { useControlRoom, type StageSelection } from '../state/context.ts';
import { editScopeOf, reworded } from './edit-scope.ts';
import { SpoilerNotice } from '../stage/spoiler-notice.tsx';
import { withoutRight } from '../state/spoilers.ts';
import {
  activityFields,
  draftOf,
  KindPicker,
  RightFields,
  rightEditorOf,
  SetupFields,
  usePromptExample,
} from '#kinds/editors.tsx';
import { PictureField } from './picture-field.tsx';
import { lastAdded } from '../state/series-rules.ts';
import { SeriesNote } from './series-note.tsx';
import { hasToBeSeen, isAboutRight, isShownAtField, notRefused, stillRefused, type Refused } from './refused-fields.ts';
import { UnsavableChanges } from './unsavable-changes.tsx';
import { isMarked, type TimingDraft } from '../../poll-editor/timing-draft.ts';
import { TimingFields } from './timing-fields.tsx';
import { useTiming } from './use-timing.ts';
import type { CrewCommand } from '../../crew/send-command.ts';
import { EditConflictNotice } from './edit-conflict-notice.tsx';
import { SetupSummary } from '../stage/setup-summary.tsx';
import { Switch } from '#ui/form/switch.tsx';
import { useSpoilers } from '../state/use-spoilers.ts';
import { usePictureUpload } from './use-picture-upload.ts';
import { useEditConflict } from '../../crew/use-edit-conflict.ts';

const place = 'activity-form';

/**
 * Creates or edits a poll. What was typed survives a reload until it is saved or discarded, and also the deletion of
 * the poll by another crew member: it can then be added again.
 */
export function ActivityForm({
  activity,
  activityId,
  seriesId,
  isAnother,
}: {
  activity: CrewActivityView | null;
  activityId: string | null;
  seriesId: string | null;
  isAnother: boolean;
}) {
  const { actions, control, show } = useControlRoom();
  const { region } = useShared();
  const key = activityId ?? seriesId ?? 'new';
  const [kept, keep, forgetDraft] = useDraft(`activity:${key}`);
  const [added, setAdded] = useState<string | null>(null);
  // The previous sibling predicts the next one. Outside a series only right after another was added.
  const before = seriesId !== null || isAnother || added !== null ? lastAdded(control, seriesId) : null;
  const timing = useTiming(activity, key, activity?.seriesId ?? seriesId, before);
  const initial = useMemo(
    () =>
      activity
        ? draftOf(activity, region)
        : before
          ? draftAfter(before)
          : { ...emptyDraft(), isRevisable: !timing.isQuiz },
    [activity, before, timing.isQuiz, region],
  );
  const prompt = useRef<HTMLDivElement>(null);
  const isAsked = activity !== null && activity.state !== 'draft';
  const correction = editScopeOf(activity, timing.isQuiz);
  const isFixed = correction === 'words';
  const typed = parseDraft(kept) ?? initial;
  const draft = isFixed ? reworded(typed, initial) : typed;
  const example = usePromptExample(draft.kind, timing.isQuiz);
  const seen = useEditConflict(
    key,
    activity ? { ...activityFields(initial, region).fields, ...timing.seenFields(initial) } : {},
  );
  const [refused, setRefused] = useState<Refused>(notRefused);
  const mend = (part: Partial<ActivityDraft & TimingDraft>): void => {
    const left = stillRefused(refused, draft.options, part);
    if (left === refused) return;
    setRefused(left);
    // Without a field error the refusal would show as one of the whole form.
    actions.dismiss(place);
  };
  const change = (part: Partial<ActivityDraft>): void => {
    seen.pin();
    keep(JSON.stringify({ ...draft, ...part }));
    mend(part);
  };
  // A new picture needs a new description.
  const upload = usePictureUpload(control.event.id, (facts, name) =>
    change({ picture: { ...facts, alt: '', isDecoration: false, name } }),
  );
  const isUploading = upload.percent !== null;
  const changeTiming = (part: Partial<TimingDraft>): void => {
    seen.pin();
    timing.change(part);
    mend(part);
  };
  // Only the notice reports what another crew member saved; other errors follow once that is resolved.
  const refusedFields = seen.hasConflict ? notRefused.fields : refused.fields;
  const { correctKeys } = timing.draft;
  const right = {
    keys: correctKeys,
    onToggle: (rowKey: string) =>
      changeTiming({
        correctKeys: correctKeys.includes(rowKey)
          ? correctKeys.filter((each) => each !== rowKey)
          : [...correctKeys, rowKey],
      }),
    isFixed: isAsked && timing.isQuiz,
    isQuiz: timing.isQuiz,
    isOnePick: !draft.hasSeveralPicks || draft.maxPicks === 1,
    error: refusedFields['correctOptions'],
  };
  const rightEditor = rightEditorOf(draft.kind);
  const [isMarking, setIsMarking] = useState(false);
  // Most polls ask for opinions, so outside a quiz this is hidden until requested.
  const marks = timing.isQuiz || (timing.mayMark && (isMarking || isMarked(timing.draft)));
  const mark = (): void => {
    setIsMarking(true);
    if (rightEditor?.mark) changeTiming(rightEditor.mark);
  };
  useEffect(() => {
    // The pressed button is replaced by this field.
    if (isMarking)
      prompt.current?.closest('form')?.querySelector<HTMLElement>('[data-right] :is(input, textarea)')?.focus();
  }, [isMarking]);
  const spoilers = useSpoilers(activity);
  const isRightHidden = marks && spoilers.isHidden;
  const liftFor = useEffectEvent((just: Refused) => {
    if (!seen.hasConflict && hasToBeSeen(just, rightEditor)) spoilers.setPeeking(true);
  });
  useEffect(() => liftFor(refused), [refused]);
  const errors = isRightHidden
    ? Object.fromEntries(Object.entries(refusedFields).filter(([field]) => !isAboutRight(field, rightEditor)))
    : refusedFields;
  const forget = (): void => {
    setIsMarking(false);
    upload.cancel();
    forgetDraft();
    timing.forget();
    seen.forget();
    setRefused(notRefused);
  };

  const save = async (isTheirsSeen: boolean, isNextWanted = false): Promise<void> => {
    const { fields, keys } = activityFields(draft, region);
    const all = { ...fields, ...timing.fields(draft.kind, keys) };
    const request: CrewCommand = activity
      ? {
          method: 'patch',
          url: route('activities.update', { activity: activity.id }),
          fields: { ...all, seen: seen.base(isTheirsSeen) },
        }
      : {
          method: 'post',
          url: route('activities.create', { event: control.event.id }),
          fields: seriesId === null ? all : { ...all, series: seriesId },
        };
    const known = new Set(control.activities.map(({ id }) => id));
    const outcome = await actions.run(place, request);
    if (isTheirsSeen) seen.resolveWithMine(outcome);
    setRefused({ fields: outcome.fields, keys, isMended: false });
    if (!outcome.isDone) return;
    forget();
    if (isNextWanted) {
      setAdded(draft.prompt);
      focusNextPrompt(prompt.current);
      return;
    }
    show(activity ? { kind: 'activity', activityId: activity.id } : { kind: 'newest', known });
  };

  const series = control.series.find(({ id }) => id === (activity?.seriesId ?? seriesId));
  const isTyped = timing.isTyped || (kept !== '' && JSON.stringify(draft) !== JSON.stringify(initial));
  const back: StageSelection = activity
    ? { kind: 'activity', activityId: activity.id }
    : series
      ? { kind: 'series', seriesId: series.id }
      : { kind: 'focus' };
  const isInSeries = (activity?.seriesId ?? seriesId) !== null;
  return (
    <FormFrame
      place={place}
      title={
        activity ? (
          isInSeries ? (
            <Trans>Edit the question</Trans>
          ) : (
            <Trans>Edit the poll</Trans>
          )
        ) : isInSeries ? (
          <Trans>New question</Trans>
        ) : (
          <Trans>New poll</Trans>
        )
      }
      edited={activity && `activity:${activity.id}`}
      lead={series && <SeriesNote series={series} />}
      seriesKind={series?.kind}
      notice={
        activity && seen.hasConflict ? (
          <EditConflictNotice
            isBusy={actions.isBusy(place)}
            isHeld={isUploading}
            onSaveMine={() => void save(true)}
            onTakeTheirs={forget}
          >
            <Theirs activity={isRightHidden ? withoutRight(activity) : activity} />
          </EditConflictNotice>
        ) : (
          activityId !== null && activity === null && <DeletedNotice />
        )
      }
      refusedAt={Object.keys(refused.fields).some(isShownAtField) ? (seen.hasConflict ? 'notice' : 'field') : null}
      wait={isUploading && <Trans>The picture is being uploaded. Then you can save.</Trans>}
      onSave={() => void save(false)}
      onSaveAndNext={activity ? undefined : () => void save(false, true)}
      onCancel={() => {
        forget();
        show(back);
      }}
      back={back}
      isTyped={isTyped}
    >
      {correction === 'all-until-answered' && (
        <p className="rounded-control bg-accent-soft px-4 py-3">
          <Trans>
            Voting has begun, and nobody has answered yet: everything here can still be corrected. From the first answer
            on, only the wording can.
          </Trans>
        </p>
      )}
      {isFixed && (
        <div className="grid gap-2 rounded-control bg-accent-soft px-4 py-3">
          <p>
            <Trans>
              Voting has begun. You can still correct the wording; what people vote on stays as it is. To change that,
              duplicate it in the agenda.
            </Trans>
          </p>
          {timing.setAside && (
            <UnsavableChanges
              written={timing.setAside}
              asked={timing.draft}
              kind={draft.kind}
              options={typed.options}
              isSpoilerHidden={isRightHidden}
            />
          )}
        </div>
      )}
      {added !== null && <AddedNote prompt={added} />}
      {!activity && <KindPicker kind={draft.kind} isQuiz={timing.isQuiz} onChange={(kind) => change({ kind })} />}
      <div ref={prompt} data-initial-focus>
        <TextArea
          label={<Trans>What do you want to ask?</Trans>}
          name="prompt"
          value={draft.prompt}
          onChange={(event) => change({ prompt: event.target.value })}
          onKeyDown={(event) => {
            // A prompt is one paragraph: Enter moves to the options, as it does between them.
            if (event.key !== 'Enter' || event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return;
            event.preventDefault();
            event.currentTarget.form?.querySelector<HTMLElement>('[data-setup] :is(input, select)')?.focus();
          }}
          maxChars={limits.prompt.maxChars}
          error={refusedFields['prompt']}
          placeholder={example}
          dir="auto"
          rows={1}
        />
      </div>
      <PictureField
        event={control.event.id}
        picture={draft.picture}
        upload={upload}
        onChange={(picture) => change({ picture })}
        errors={errors}
      />
      <div data-setup className="contents">
        <SetupFields
          draft={draft}
          onChange={change}
          errors={errors}
          keys={refused.keys}
          isFixed={isFixed}
          isQuiz={timing.isQuiz}
          isForPoints={timing.draft.points.trim() !== ''}
          right={marks && !isRightHidden ? right : null}
          isOrderHidden={isRightHidden && timing.draft.isOrderRight}
        />
      </div>
      {marks && rightEditor && (
        <SpoilerNotice spoilers={spoilers.kind === null ? spoilers : { ...spoilers, kind: 'right-answer' }} />
      )}
      {marks && !isRightHidden && (
        <div data-right className="contents">
          <RightFields
            kind={draft.kind}
            draft={timing.draft}
            onChange={changeTiming}
            errors={refusedFields}
            isFixed={isAsked && timing.isQuiz}
            isQuiz={timing.isQuiz}
            isAsking={draft.prompt.trim() !== ''}
          />
        </div>
      )}
      {!marks && timing.mayMark && rightEditor && (
        <Button size="compact" look="quiet" className="-ms-3 justify-self-start" onClick={mark}>
          <Trans>Mark the right answer</Trans>
        </Button>
      )}
      <Switch isOn={draft.isRevisable} onChange={(isRevisable) => change({ isRevisable })}>
        <Trans>People may change their answer while voting is open</Trans>
      </Switch>
      {timing.isTimed && (
        <TimingFields
          draft={timing.draft}
          onChange={changeTiming}
          kind={draft.kind}
          isQuiz={timing.isQuiz}
          errors={refusedFields}
          isFixed={isAsked}
        />
      )}
    </FormFrame>
  );
}

/** Restores the initial view: heading, kinds and prompt visible, with the caret in the prompt. */
function focusNextPrompt(prompt: HTMLElement | null): void {
  prompt?.querySelector('textarea')?.focus({ preventScroll: true });
  prompt?.closest('form')?.scrollIntoView({ block: 'start' });
}

/** Confirms that it was saved, since the form stays open and empty. */
function AddedNote({ prompt }: { prompt: string }) {
  return (
    <output className="flex min-w-0 items-baseline gap-2 text-positive-text">
      <Check size={16} aria-hidden="true" className="shrink-0 self-center" />
      <span className="min-w-0 truncate" dir="auto">
        <Trans>Added: {prompt}</Trans>
      </span>
    </output>
  );
}

function Theirs({ activity }: { activity: CrewActivityView }) {
  return (
    <div className="grid gap-1">
      <p dir="auto" className="font-semibold">
        {activity.prompt}
      </p>
      {'options' in activity && (
        <ul>
          {activity.options.map(({ id, label }) => (
            <li key={id} dir="auto">
              {label}
            </li>
          ))}
        </ul>
      )}
      <SetupSummary activity={activity} />
    </div>
  );
}

function DeletedNotice() {
  return (
    <Banner look="caution">
      <Trans>Somebody else on the crew has deleted this. What you typed is still here and can be added again.</Trans>
    </Banner>
  );
}
