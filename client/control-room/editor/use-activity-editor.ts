import { useMemo, useState } from 'react';
import type { CrewActivityView } from '#contracts/views.ts';
import { activityFields, draftOf, rightEditorOf, timingFields, timingOf } from '#kinds/editors.tsx';
import { useDraft } from '../../app/drafts/use-draft.ts';
import { useShared } from '../../app/page-props.ts';
import { route } from '../../app/routes.ts';
import type { CrewCommand } from '../../crew/use-actions.ts';
import { useEditConflict } from '../../crew/use-edit-conflict.ts';
import {
  type ActivityDraft,
  asAsked,
  draftAfter,
  emptyDraft,
  emptyTiming,
  parseDraft,
  parseTiming,
  type SentTiming,
  timingAfter,
  type TimingDraft,
} from '../../poll-editor/activity-draft.ts';
import type { OptionPictures, OptionRow } from '../../poll-editor/option-rows.ts';
import { useControlRoom } from '../state/context.ts';
import { lastAdded } from '../state/rules.ts';
import { useSpoilers } from '../state/spoilers.ts';
import { formPlace } from './form-frame.tsx';
import { editScopeOf, reworded } from './edit-scope.ts';
import { isAboutRight, notRefused, stillRefused } from './refused-fields.ts';
import { usePictureUpload } from './use-picture-upload.ts';
import type { ActivityKind } from '#contracts/poll-kinds.ts';
import { canBeRight } from '#contracts/quizzes/series.ts';

export interface EditedActivity {
  /** Null for a new activity, or if another crew member has deleted it. */
  activity: CrewActivityView | null;
  activityId: string | null;
  seriesId: string | null;
}

export function useActivityEditor({ activity, activityId, seriesId }: EditedActivity) {
  const { actions, control } = useControlRoom();
  const { region } = useShared();
  const key = activityId ?? seriesId ?? 'new';
  const [kept, keep, forgetDraft] = useDraft(`activity:${key}`);
  const [added, setAdded] = useState<string | null>(null);
  const before = seriesId !== null || added !== null ? lastAdded(control, seriesId) : null;
  const timing = useTiming(activity, key, activity?.seriesId ?? seriesId, before);
  const { isQuiz } = timing;
  const initial = useMemo(
    () =>
      activity
        ? draftOf(activity, region)
        : before
          ? draftAfter(before, control.event.revealing)
          : { ...emptyDraft(), isRevisable: !isQuiz },
    [activity, before, control.event.revealing, isQuiz, region],
  );
  const scope = editScopeOf(activity, isQuiz);
  const typed = parseDraft(kept) ?? initial;
  const draft = scope === 'words' ? reworded(typed, initial) : typed;
  const rightEditor = rightEditorOf(draft.kind);
  const seen = useEditConflict(
    key,
    activity ? { ...activityFields(initial, region).fields, ...timing.seenFields(initial) } : {},
  );
  const spoilers = useSpoilers(activity);
  const [refused, setRefused] = useState(notRefused);
  const mend = (part: Partial<ActivityDraft & TimingDraft>): void => {
    seen.pin();
    const left = stillRefused(refused, draft.options, part);
    if (left === refused) return;
    setRefused(left);
    // Without field errors, the refusal would appear as one of the whole form.
    actions.dismiss(formPlace);
  };
  const change = (part: Partial<ActivityDraft>): void => {
    keep(JSON.stringify({ ...draft, ...part }));
    mend(part);
  };
  const changeTiming = (part: Partial<TimingDraft>): void => {
    timing.change(part);
    mend(part);
  };
  const upload = usePictureUpload(control.event.id, (facts, name) =>
    change({ picture: { ...facts, alt: '', isDecoration: false, name } }),
  );
  const explanationUpload = usePictureUpload(control.event.id, (facts, name) =>
    change({ explanationPicture: { ...facts, alt: '', isDecoration: false, name } }),
  );
  const [pictureRow, setPictureRow] = useState<string | null>(null);
  const rowUpload = usePictureUpload(control.event.id, ({ version }) => {
    const withPicture = (row: OptionRow) => (row.key === pictureRow ? { ...row, picture: { version, alt: '' } } : row);
    change({ options: draft.options.map(withPicture) });
  });
  const optionPictures: OptionPictures = {
    event: control.event.id,
    rowKey: pictureRow,
    percent: rowUpload.percent,
    failure: rowUpload.failure,
    send(rowKey, file) {
      if (rowUpload.percent === null) setPictureRow(rowKey);
      return rowUpload.send(file);
    },
  };
  const forget = (): void => {
    for (const each of [upload, explanationUpload, rowUpload]) each.cancel();
    forgetDraft();
    timing.forget();
    seen.forget();
    setRefused(notRefused);
  };
  const save = async (isTheirsSeen = false, start: 'now' | 'later' = 'later'): Promise<boolean> => {
    const { fields, keys } = activityFields(draft, region);
    const { names, ...own } = fields;
    // A series has one rule for all its questions, which may have changed since.
    const isAlone = (activity ? activity.seriesId : seriesId) === null;
    const all = { ...own, ...(isAlone && { names }), ...timing.fields(draft.kind, keys) };
    const request: CrewCommand = activity
      ? {
          method: 'patch',
          url: route('activities.update', { activity: activity.id }),
          fields: { ...all, seen: seen.base(isTheirsSeen) },
        }
      : {
          method: 'post',
          url: route('activities.create', { event: control.event.id }),
          fields: seriesId === null ? { ...all, start } : { ...all, series: seriesId },
        };
    const outcome = await actions.run(formPlace, request);
    if (isTheirsSeen) seen.resolveWithMine(outcome);
    setRefused({ fields: outcome.fields, keys });
    if (Object.keys(outcome.fields).some((field) => isAboutRight(field, rightEditor))) spoilers.setPeeking(true);
    if (outcome.isDone) forget();
    return outcome.isDone;
  };
  return {
    draft,
    timing,
    scope,
    rightEditor,
    spoilers,
    upload,
    explanationUpload,
    optionPictures,
    refused,
    added,
    setAdded,
    change,
    changeTiming,
    forget,
    save,
    hasConflict: activity !== null && seen.hasConflict,
    isTyped: timing.isTyped || (kept !== '' && JSON.stringify(draft) !== JSON.stringify(initial)),
  };
}

function useTiming(
  activity: CrewActivityView | null,
  key: string,
  seriesId: string | null,
  before: CrewActivityView | null,
) {
  const { control } = useControlRoom();
  const { region } = useShared();
  const place = seriesId === null ? 'alone' : (control.series.find(({ id }) => id === seriesId)?.kind ?? 'survey');
  const isQuiz = place === 'quiz';
  const [kept, keep, forget] = useDraft(`timing:${key}`);
  const initial = useMemo(
    () => (activity ? timingOf(activity, region) : before ? timingAfter(before, isQuiz) : emptyTiming(isQuiz)),
    [activity, before, isQuiz, region],
  );
  const typed = parseTiming(kept) ?? initial;
  const isAsked = isQuiz && activity !== null && activity.state !== 'draft';
  const draft = isAsked ? asAsked(typed, initial) : typed;
  return {
    draft,
    change: (part: Partial<TimingDraft>) => keep(JSON.stringify({ ...typed, ...part })),
    forget,
    isTyped: kept !== '' && JSON.stringify(typed) !== JSON.stringify(initial),
    isQuiz,
    isTimed: place !== 'survey',
    mayMark: place !== 'survey',
    fields: (kind: ActivityKind, keys: readonly string[]): SentTiming => {
      const all = timingFields(draft, kind, keys, place, region);
      // Accepted texts of an asked question are edited next to its answers.
      return isAsked
        ? Object.fromEntries(
            Object.entries(all).filter(([field]) => !/^(?:acceptedAnswers|correctValue|tolerance)$/.test(field)),
          )
        : all;
    },
    // An API client may have set points that the kind cannot have.
    seenFields: ({ kind, options }: Pick<ActivityDraft, 'kind' | 'options'>) =>
      timingFields(
        initial,
        kind,
        options.map((row) => row.key),
        canBeRight(kind) || place === 'survey' ? place : 'alone',
        region,
      ),
  };
}
