import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { NameRule } from '#contracts/poll-kinds.ts';
import { limits } from '#contracts/limits.ts';
import {
  seriesRevealings,
  usualSeriesRevealing,
  type CrewSeriesView,
  type SeriesKind,
  type SeriesRevealing,
} from '#contracts/quizzes/series.ts';
import { useDraft } from '../../app/drafts/use-draft.ts';
import { route } from '../../app/routes.ts';
import { TextInput } from '#ui/form/field.tsx';
import { FormFrame, formPlace } from './form-frame.tsx';
import { entryIds } from '../state/agenda.ts';
import { useControlRoom, type StageSelection } from '../state/context.ts';
import { EditConflictNotice } from './edit-conflict-notice.tsx';
import { NamesSelect, RevealSelect } from './reveal-select.tsx';
import type { CrewCommand } from '../../crew/use-actions.ts';
import { useEditConflict } from '../../crew/use-edit-conflict.ts';

export function SeriesForm({ series, kind }: { series: CrewSeriesView | null; kind: SeriesKind }) {
  const { t } = useLingui();
  const { actions, control, show } = useControlRoom();
  const key = `series:${series?.id ?? kind}`;
  const [title, write, forgetTitle] = useDraft(key, series?.title ?? '');
  const before = series?.revealing ?? usualSeriesRevealing(control.event.revealing, kind);
  const [revealing, setRevealing, forgetRevealing] = useDraft(`revealing:${key}`, before);
  const namesBefore = series?.names ?? 'hosts';
  const [names, setNames, forgetNames] = useDraft(`names:${key}`, namesBefore);
  const seen = useEditConflict(key, {
    title: series?.title ?? '',
    ...(series && { revealing: series.revealing, names: series.names }),
  });
  const [error, setError] = useState<string>();
  const isQuiz = kind === 'quiz';
  const mayChangeNames = (series?.state ?? 'draft') === 'draft';
  const forget = (): void => {
    forgetTitle();
    forgetRevealing();
    forgetNames();
    seen.forget();
    setError(undefined);
  };

  const back: StageSelection = series ? { kind: 'series', seriesId: series.id } : { kind: 'focus' };
  const save = async (isTheirsSeen: boolean): Promise<void> => {
    const request: CrewCommand = series
      ? {
          method: 'patch',
          url: route('series.update', { series: series.id }),
          fields: { title, revealing, names, seen: seen.base(isTheirsSeen) },
        }
      : {
          method: 'post',
          url: route('series.create', { event: control.event.id }),
          fields: { kind, title, revealing, names },
        };
    const known = entryIds(control);
    const outcome = await actions.run(formPlace, request);
    if (isTheirsSeen) seen.resolveWithMine(outcome);
    setError(outcome.fields['title'] ?? outcome.fields['revealing'] ?? outcome.fields['names']);
    if (!outcome.isDone) return;
    forget();
    show(series ? { kind: 'series', seriesId: series.id } : { kind: 'newest', known });
  };

  return (
    <FormFrame
      isShort
      title={series ? (isQuiz ? t`Another name` : t`Edit survey`) : isQuiz ? t`New quiz` : t`New survey`}
      lead={!series && <Lead isQuiz={isQuiz} />}
      edited={series && `series:${series.id}`}
      notice={
        series &&
        seen.hasConflict && (
          <EditConflictNotice onSaveMine={() => void save(true)} onTakeTheirs={forget}>
            <p dir="auto">{series.title}</p>
          </EditConflictNotice>
        )
      }
      refusedAt={error === undefined ? null : seen.hasConflict ? 'notice' : 'field'}
      onSave={() => void save(false)}
      forget={forget}
      back={back}
      isTyped={title !== (series?.title ?? '') || revealing !== before || names !== namesBefore}
    >
      <TextInput
        label={t`Title`}
        name="title"
        value={title}
        maxChars={limits.seriesTitle.maxChars}
        error={seen.hasConflict ? undefined : error}
        placeholder={isQuiz ? t`Quiz night` : t`Before you go`}
        autoComplete="off"
        dir="auto"
        onChange={(event) => {
          seen.pin();
          write(event.target.value);
        }}
      />
      {!isQuiz && (
        <RevealSelect
          value={revealing as SeriesRevealing}
          choices={seriesRevealings.survey}
          onChange={(rule) => {
            seen.pin();
            setRevealing(rule);
          }}
        />
      )}
      {mayChangeNames && (
        <NamesSelect
          value={names as NameRule}
          isQuiz={isQuiz}
          onChange={(rule) => {
            seen.pin();
            setNames(rule);
          }}
        />
      )}
    </FormFrame>
  );
}

function Lead({ isQuiz }: { isQuiz: boolean }) {
  return (
    <p className="text-muted">
      {isQuiz ? (
        <Trans>One question at a time, with a timer. Faster right answers earn more points.</Trans>
      ) : (
        <Trans>Everyone answers all questions at their own pace.</Trans>
      )}
    </p>
  );
}
