import { Trans, useLingui } from '@lingui/react/macro';
import { Check } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { limits } from '#contracts/limits.ts';
import { kindFacts, revealings, usualRevealing } from '#contracts/poll-kinds.ts';
import { markupLength } from '#contracts/text/normalise.ts';
import type { CrewActivityView } from '#contracts/views.ts';
import { KindPicker, ownFieldsOf, RightFields, SetupFields, usePromptExample } from '#kinds/editors.tsx';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Switch } from '#ui/form/switch.tsx';
import { TextArea } from '#ui/form/field.tsx';
import { Explanation } from '#ui/markup/marked.tsx';
import { OptionPicture } from '#ui/picture.tsx';
import { isMarked } from '../../poll-editor/activity-draft.ts';
import { SetupSummary, SpoilerNotice } from '../stage/activity-state.tsx';
import { asksToClose, Confirmation } from '../actions/confirmation.tsx';
import { closeOther, stagePlace } from '../state/agenda-commands.ts';
import { entryIds } from '../state/agenda.ts';
import { useControlRoom, type StageSelection } from '../state/context.ts';
import { openPollOnShow } from '../state/rules.ts';
import { withoutRight } from '../state/spoilers.ts';
import { MarkupTools } from './markup-tools.tsx';
import { EditConflictNotice } from './edit-conflict-notice.tsx';
import { FormFrame } from './form-frame.tsx';
import { PictureField } from './picture-field.tsx';
import { NamesSelect, RevealSelect } from './reveal-select.tsx';
import { isAboutRight, isShownAtField } from './refused-fields.ts';
import { SeriesNote } from './series-note.tsx';
import { TimingFields } from './timing-fields.tsx';
import { useActivityEditor, type EditedActivity } from './use-activity-editor.ts';

export function ActivityForm(edited: EditedActivity) {
  const { t } = useLingui();
  const { activity, activityId } = edited;
  const room = useControlRoom();
  const { actions, control, show } = room;
  const editor = useActivityEditor(edited);
  const { draft, timing, scope, rightEditor, spoilers, upload, refused, added, hasConflict, change, changeTiming } =
    editor;
  const { isQuiz } = timing;
  const { correctKeys } = timing.draft;
  const prompt = useRef<HTMLDivElement>(null);
  const example = usePromptExample(draft.kind, isQuiz);
  const isAsked = activity !== null && activity.state !== 'draft';
  const isFixed = scope === 'words';
  const isUploading = [upload, editor.explanationUpload, editor.optionPictures].some(({ percent }) => percent !== null);
  const series = control.series.find(({ id }) => id === (activity?.seriesId ?? edited.seriesId));
  const isRightAllowed = timing.mayMark && rightEditor !== null;
  const [isMarking, setIsMarking] = useState(false);
  const marks = isQuiz || (timing.mayMark && (isMarking || isMarked(timing.draft)));
  const mark = (): void => {
    setIsMarking(true);
    if (rightEditor?.mark) changeTiming(rightEditor.mark);
  };
  useEffect(() => {
    if (isMarking)
      prompt.current
        ?.closest('form')
        ?.querySelector<HTMLElement>('select[data-right], [data-right] :is(input, textarea)')
        ?.focus();
  }, [isMarking]);
  const isRightHidden = marks && spoilers.isHidden;
  const isRightShown = marks && !isRightHidden;
  const errors = Object.fromEntries(
    Object.entries(refused.fields).filter(
      ([field]) => !hasConflict && !(isRightHidden && isAboutRight(field, rightEditor)),
    ),
  );
  const forget = (): void => {
    setIsMarking(false);
    editor.forget();
  };
  const save = async (isTheirsSeen = false): Promise<void> => {
    const known = entryIds(control);
    if (await editor.save(isTheirsSeen))
      show(activity ? { kind: 'activity', activityId: activity.id } : { kind: 'newest', known });
  };
  const saveAndOpen = async (): Promise<void> => {
    const others = closeOther(room);
    if (!(await editor.save(false, 'now'))) return;
    show({ kind: 'focus' });
    if (others.length > 0) void actions.run(stagePlace, ...others);
  };
  const { confirmation } = asksToClose(openPollOnShow(control));
  const [isAsking, setIsAsking] = useState(false);
  if (isAsking && !confirmation) setIsAsking(false);
  const pressOpen = (): void => (confirmation ? setIsAsking(true) : void saveAndOpen());
  const saveAndNext = async (): Promise<void> => {
    if (!(await editor.save())) return;
    setIsMarking(false);
    editor.setAdded(draft.prompt);
    prompt.current?.querySelector('textarea')?.focus({ preventScroll: true });
    prompt.current?.closest('form')?.scrollIntoView({ block: 'start' });
  };
  const back: StageSelection = activity
    ? { kind: 'activity', activityId: activity.id }
    : series
      ? { kind: 'series', seriesId: series.id }
      : { kind: 'focus' };
  return (
    <FormFrame
      title={<Title isNew={!activity} isQuestion={series !== undefined} />}
      edited={activity && `activity:${activity.id}`}
      lead={series && <SeriesNote series={series} />}
      seriesKind={series?.kind}
      notice={
        activity && hasConflict ? (
          <EditConflictNotice isHeld={isUploading} onSaveMine={() => void save(true)} onTakeTheirs={forget}>
            <Theirs activity={isRightHidden ? withoutRight(activity) : activity} />
          </EditConflictNotice>
        ) : (
          activityId !== null &&
          activity === null && (
            <Banner look="caution">{t`Someone deleted this. Your text is still here; you can add it again.`}</Banner>
          )
        )
      }
      refusedAt={
        Object.keys(refused.fields).some((field) => isShownAtField(field, ownFieldsOf(draft.kind)))
          ? hasConflict
            ? 'notice'
            : 'field'
          : null
      }
      wait={isUploading && t`The picture is uploading.`}
      onSave={() => void save()}
      onSaveAndOpen={activity || series || control.event.state !== 'open' ? undefined : pressOpen}
      onSaveAndNext={activity ? undefined : () => void saveAndNext()}
      forget={forget}
      back={back}
      isTyped={editor.isTyped}
    >
      {confirmation && (
        <Confirmation {...confirmation} run={() => void saveAndOpen()} isOpen={isAsking} onOpenChange={setIsAsking} />
      )}
      {scope !== 'all' && (
        <p className="rounded-control bg-accent-soft px-4 py-3">
          {isFixed
            ? t`Already asked: only the wording can change. Duplicate it for anything else.`
            : t`After the first answer, only the wording can change.`}
        </p>
      )}
      {added !== null && <AddedNote prompt={added} />}
      {!activity && <KindPicker kind={draft.kind} isQuiz={isQuiz} onChange={(kind) => change({ kind })} />}
      <div ref={prompt} data-initial-focus>
        <TextArea
          label={t`What do you want to ask?`}
          name="prompt"
          data-markup
          value={draft.prompt}
          onChange={(event) => change({ prompt: event.target.value })}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return;
            // In a text of several lines, Enter starts a new line.
            if (event.shiftKey || draft.prompt.includes('\n')) return;
            event.preventDefault();
            event.currentTarget.form?.querySelector<HTMLElement>('[data-setup] :is(input, select)')?.focus();
          }}
          maxChars={limits.prompt.maxChars}
          lengthOf={markupLength}
          error={errors['prompt']}
          placeholder={example}
          rows={1}
        />
      </div>
      <MarkupTools event={control.event.id} draft={draft} isRightShown={isRightShown} />
      <PictureField
        {...{ draft, upload, errors }}
        event={control.event.id}
        field="picture"
        onChange={change}
        isNeeded={kindFacts[draft.kind].isOnPicture}
      />
      {marks && rightEditor && <SpoilerNotice spoilers={spoilers} />}
      <div data-setup className="contents">
        <SetupFields
          {...{ draft, errors, isFixed, isQuiz }}
          onChange={change}
          onRightChange={changeTiming}
          keys={refused.keys}
          optionPictures={editor.optionPictures}
          isForPoints={timing.draft.points.trim() !== ''}
          right={
            isRightShown
              ? {
                  keys: correctKeys,
                  onToggle: (row) => {
                    const others = correctKeys.filter((each) => each !== row);
                    changeTiming({ correctKeys: correctKeys.includes(row) ? others : [...others, row] });
                  },
                  isFixed: isAsked && isQuiz,
                  isQuiz,
                  isOnePick: !draft.hasSeveralPicks || draft.maxPicks === 1,
                  hasPartialCredit: timing.draft.hasPartialCredit,
                  onPartialCredit: (hasPartialCredit) => changeTiming({ hasPartialCredit }),
                  error: errors['correctOptions'],
                }
              : null
          }
          isOrderHidden={isRightHidden && timing.draft.isOrderRight}
        />
      </div>
      {isRightShown && (
        <div data-right className="contents">
          <RightFields
            {...{ errors, isQuiz }}
            kind={draft.kind}
            draft={timing.draft}
            onChange={changeTiming}
            isFixed={isAsked && isQuiz}
            isAsking={draft.prompt.trim() !== ''}
          />
          <TextArea
            label={t`Explanation`}
            hint={t`Shown with the right answer.`}
            isOptional
            name="explanation"
            data-markup
            value={draft.explanation}
            onChange={(event) => change({ explanation: event.target.value })}
            maxChars={limits.explanation.maxChars}
            lengthOf={markupLength}
            error={errors['explanation']}
          />
          <PictureField
            {...{ draft, errors }}
            event={control.event.id}
            field="explanationPicture"
            upload={editor.explanationUpload}
            onChange={change}
          />
        </div>
      )}
      {!marks && isRightAllowed && (
        <Button size="compact" look="quiet" className="-ms-3 justify-self-start" onClick={mark}>
          {t`Mark the right answer`}
        </Button>
      )}
      <Switch isOn={draft.isRevisable} onChange={(isRevisable) => change({ isRevisable })}>
        {t`Answers can change while voting is open`}
      </Switch>
      <Switch isOn={draft.mayAbstain} onChange={(mayAbstain) => change({ mayAbstain })}>
        {t`People may abstain`}
      </Switch>
      <Switch
        isOn={draft.asksConfidence}
        onChange={(asksConfidence) => change({ asksConfidence })}
        hint={t`Phones show three steps below the answer: not, fairly, very sure. No one has to choose one.`}
      >
        {t`Ask how sure people are`}
      </Switch>
      {!series && (
        <RevealSelect
          value={draft.revealing ?? usualRevealing(control.event.revealing, draft.kind)}
          choices={revealings}
          onChange={(revealing) => change({ revealing })}
        />
      )}
      {!series && !isAsked && (
        <NamesSelect value={draft.names} error={errors['names']} onChange={(names) => change({ names })} />
      )}
      {timing.isTimed && (
        <TimingFields
          {...{ errors, isQuiz }}
          draft={timing.draft}
          onChange={changeTiming}
          kind={draft.kind}
          isFixed={isAsked}
        />
      )}
    </FormFrame>
  );
}

function Title({ isNew, isQuestion }: { isNew: boolean; isQuestion: boolean }) {
  if (isNew) return isQuestion ? <Trans>New question</Trans> : <Trans>New poll</Trans>;
  return isQuestion ? <Trans>Edit question</Trans> : <Trans>Edit poll</Trans>;
}

function AddedNote({ prompt }: { prompt: string }) {
  return (
    <output className="flex min-w-0 items-baseline gap-2 text-positive-text">
      <Check size={16} className="shrink-0 self-center" />
      <span className="min-w-0 truncate" dir="auto">
        <Trans>Added: {prompt}</Trans>
      </span>
    </output>
  );
}

function Theirs({ activity }: { activity: CrewActivityView }) {
  const { control } = useControlRoom();
  const { explanationPicture: picture } = activity;
  const explanation = activity.explanationSource ?? activity.explanation ?? '';
  return (
    <div className="grid gap-1">
      <p dir="auto" className="font-semibold whitespace-pre-wrap">
        {activity.promptSource ?? activity.prompt}
      </p>
      {'options' in activity && (
        <ul>
          {activity.options.map((option) => (
            <li key={option.id} dir="auto">
              <OptionPicture of={option} isLabelled className="me-2 inline-block h-6 w-8 object-contain align-middle" />
              {option.source ?? option.label}
            </li>
          ))}
        </ul>
      )}
      <SetupSummary activity={activity} />
      {(explanation !== '' || picture) && (
        <div className="whitespace-pre-wrap">
          <Explanation
            of={{ explanation, ...(picture && { explanationPicture: { ...picture, eventId: control.event.id } }) }}
          />
        </div>
      )}
    </div>
  );
}
