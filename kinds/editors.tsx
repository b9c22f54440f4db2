import { useLingui } from '@lingui/react/macro';
import type { ComponentType, ReactNode } from 'react';
import { type ActivityKind, kindFacts } from '#contracts/poll-kinds.ts';
import { canBeRight, type Correct } from '#contracts/quizzes/series.ts';
import type { CrewActivityView } from '#contracts/views.ts';
import {
  type ActivityDraft,
  type ActivityFields,
  type AskedIn,
  emptyDraft,
  emptyTiming,
  type KindEditor,
  optionRow,
  type PictureDraft,
  type ReportedRow,
  type RightEditor,
  type RightFieldsProps,
  type SentTiming,
  type SetupFieldsProps,
  type TimingDraft,
  written,
} from '#client/poll-editor/activity-draft.ts';
import { isBlank, rowName, type OptionRow } from '#client/poll-editor/option-rows.ts';
import { NoRightAnswer, RevealedLaterNote } from '#client/poll-editor/right-answer-notes.tsx';
import { Marked } from '#ui/markup/marked.tsx';
import { axesEditor } from './axes/editor.tsx';
import { blanksEditor } from './blanks/editor.tsx';
import { choiceEditor } from './choice/editor.tsx';
import { gridEditor } from './grid/editor.tsx';
import { ideasEditor } from './ideas/editor.tsx';
import { matchEditor } from './match/editor.tsx';
import { numberEditor } from './number/editor.tsx';
import { pointsEditor } from './points/editor.tsx';
import { rankingEditor } from './ranking/editor.tsx';
import { scaleEditor } from './scale/editor.tsx';
import { spotEditor } from './spot/editor.tsx';
import { textEditor } from './text/editor.tsx';
import { wordsEditor } from './words/editor.tsx';

/** The kind picker shows them in this order. */
const editors: { [Kind in ActivityKind]: KindEditor<Kind> } = {
  choice: choiceEditor,
  scale: scaleEditor,
  grid: gridEditor,
  ranking: rankingEditor,
  match: matchEditor,
  blanks: blanksEditor,
  points: pointsEditor,
  axes: axesEditor,
  spot: spotEditor,
  number: numberEditor,
  words: wordsEditor,
  ideas: ideasEditor,
  text: textEditor,
};
const kinds = Object.keys(editors) as ActivityKind[];

export function KindPicker({
  kind,
  isQuiz,
  onChange,
}: {
  kind: ActivityKind;
  isQuiz: boolean;
  onChange: (kind: ActivityKind) => void;
}) {
  const { t, i18n } = useLingui();
  return (
    <fieldset>
      <legend className="mb-1.5 font-semibold">{t`How people answer`}</legend>
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-3">
        {kinds.map((each) => (
          <label key={each} className="option min-h-11 gap-2.5 px-3 py-2">
            <input
              type="radio"
              className="option-input"
              name="kind"
              value={each}
              checked={kind === each}
              onChange={() => onChange(each)}
            />
            <KindIcon kind={each} size={18} />
            {i18n._((isQuiz && editors[each].quizName) || editors[each].name)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

export function KindIcon({
  kind,
  size,
  className = 'text-muted',
}: {
  kind: ActivityKind;
  size: number;
  className?: string;
}) {
  const { Icon } = editors[kind];
  return <Icon size={size} className={`shrink-0 ${className}`} />;
}

export function KindName({ kind }: { kind: ActivityKind }): ReactNode {
  const { i18n } = useLingui();
  return i18n._(editors[kind].name);
}

export function usePromptExample(kind: ActivityKind, isQuiz: boolean): string {
  const { i18n } = useLingui();
  const { example, quizExample } = editors[kind];
  return i18n._((isQuiz && quizExample) || example);
}

export function ownFieldsOf(kind: ActivityKind): readonly string[] {
  return [...(editors[kind].ownFields ?? []), ...(rightEditorOf(kind)?.ownFields ?? [])];
}

export function SetupFields(props: SetupFieldsProps) {
  const { Fields } = editors[props.draft.kind];
  return <Fields {...props} />;
}

export function RowLabel({ activity, row }: ReportedRow) {
  const { RowLabel: Label } = editors[activity.kind];
  return Label ? <Label {...{ activity, row }} /> : <Marked text={row.label} markup={row.markup} />;
}

export function AskedSummary({ activity }: { activity: CrewActivityView }) {
  const Summary = editors[activity.kind].Summary as ComponentType<{ activity: CrewActivityView }>;
  return <Summary activity={activity} />;
}

export function rightEditorOf(kind: ActivityKind): RightEditor<Correct['kind']> | null {
  return editors[kind].right as RightEditor<Correct['kind']> | null;
}

/** `isAsking`: there is a prompt, so a missing answer deserves a warning. */
export function RightFields({
  kind,
  isAsking,
  ...props
}: RightFieldsProps & { kind: ActivityKind; isAsking: boolean }) {
  const right = rightEditorOf(kind);
  if (!right?.Fields) return null;
  return (
    <>
      <right.Fields {...props} />
      {props.isQuiz ? isAsking && !right.isMarked(props.draft) && <NoRightAnswer /> : <RevealedLaterNote />}
    </>
  );
}

export function draftOf(activity: CrewActivityView, region: string): ActivityDraft {
  const { kind, isRevisable, mayAbstain = false, asksConfidence = false, names, revealing } = activity;
  const prompt = activity.promptSource ?? activity.prompt;
  const explanation = activity.explanationSource ?? activity.explanation ?? '';
  const [picture, explanationPicture] = [activity.picture, activity.explanationPicture ?? null].map(
    (shown) => shown && { ...shown, alt: shown.alt ?? '', isDecoration: shown.alt === null },
  );
  const pictures = { picture: picture ?? null, explanationPicture: explanationPicture ?? null };
  const own = { kind, prompt, explanation, ...pictures, isRevisable, mayAbstain, asksConfidence, names, revealing };
  const asked = 'options' in activity && {
    options: activity.options.map(optionRow),
    isShuffled: 'isShuffled' in activity && activity.isShuffled,
  };
  return { ...emptyDraft(), ...own, ...asked, ...editors[kind].draft(activity as never, region) };
}

export function rewordedOwn(draft: ActivityDraft, asked: ActivityDraft): ActivityDraft['own'] {
  return editors[asked.kind].reworded?.(draft.own, asked.own) ?? draft.own;
}

/** Omits empty rows. `keys` map errors back to the rows sent. */
export function activityFields(draft: ActivityDraft, region: string): { fields: ActivityFields; keys: string[] } {
  const { kind, prompt, explanation, isRevisable, mayAbstain, asksConfidence, names, revealing, isShuffled } = draft;
  const { isOnPicture } = kindFacts[kind];
  const { isSent } = editors[kind];
  const filled = draft.options.filter((row) => (isSent ? isSent(row, draft.own) : !isBlank(row)));
  const options = filled.map((row) => ({
    ...(row.id !== undefined && { id: row.id }),
    label: rowName(row),
    ...(row.picture !== undefined && { picture: sentOptionPicture(row) }),
  }));
  return {
    keys: filled.map(({ key }) => key),
    fields: {
      kind,
      prompt,
      explanation,
      picture: sentPicture(draft.picture, isOnPicture),
      explanationPicture: sentPicture(draft.explanationPicture),
      isRevisable,
      mayAbstain,
      asksConfidence,
      names,
      ...(revealing && { revealing }),
      options,
      isShuffled,
      ...editors[kind].fields(draft, options, region),
    },
  };
}

function sentPicture(picture: PictureDraft | null, isOnPicture = false): ActivityFields['picture'] {
  return picture && { version: picture.version, alt: picture.isDecoration && !isOnPicture ? null : picture.alt };
}

function sentOptionPicture({ label, picture }: OptionRow) {
  return picture && picture.alt !== '' && label.trim() === '' ? { ...picture, alt: null } : (picture ?? null);
}

export function timingOf({ timerSeconds, points, correct }: CrewActivityView, region: string): TimingDraft {
  return {
    ...emptyTiming(false),
    timerSeconds: written(timerSeconds),
    points: written(points),
    ...(correct && rightEditorOf(correct.kind)?.draft(correct, region)),
  };
}

/** A survey has no timing, and only a quiz has points. */
export function timingFields(
  draft: TimingDraft,
  kind: ActivityKind,
  keys: readonly string[],
  place: AskedIn,
  region: string,
): SentTiming {
  const { timerSeconds, points } = draft;
  if (place === 'survey') return {};
  return {
    timerSeconds,
    ...(place === 'quiz' && { points: canBeRight(kind) ? points : '' }),
    ...rightEditorOf(kind)?.fields(draft, keys, region),
  };
}
