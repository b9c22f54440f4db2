import { router, usePage } from '@inertiajs/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useEffect, useState } from 'react';
import type { Pages, SourceAgenda } from '#contracts/pages.ts';
import { useDraft } from '#client/app/drafts/use-draft.ts';
import { route } from '#client/app/routes.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Field } from '#ui/form/field.tsx';
import { FormFrame } from '../form-frame.tsx';
import { useControlRoom } from '../../state/context.ts';
import { KindIcon } from '#kinds/editors.tsx';
import { SeriesIcon } from '#client/quizzes/series-icon.tsx';

const place = 'copy-form';

/** Copies activities, or whole quizzes and surveys, from another event. */
export function CopyFromEventForm() {
  const { t, i18n } = useLingui();
  const { actions, control, show } = useControlRoom();
  const { sources, source } = usePage().props as Pick<Pages['events/show'], 'sources' | 'source'>;
  const [kept, keep, forget] = useDraft('source');
  const [from = '', ...pickedIds] = kept === '' ? [] : kept.split(' ');
  const picked: ReadonlySet<string> = new Set(pickedIds);
  const setPicked = (ids: ReadonlySet<string>, of = from): void => keep([of, ...ids].join(' '));
  const [isTold, setIsTold] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const [isGone, setIsGone] = useState(false);
  const [cameWith] = useState(from);
  const fail = useCallback(
    (isRefused: boolean): void => {
      if (!isRefused) return setHasFailed(true);
      // If kept, it would be refused again each time.
      forget();
      setIsGone(true);
    },
    [forget],
  );
  useEffect(() => {
    ask(null, () => setHasFailed(true));
    // Restores the previous choice.
    if (cameWith !== '') ask(cameWith, fail);
  }, [cameWith, fail]);
  const askAgain = (id: string): void => {
    setHasFailed(false);
    setIsGone(false);
    ask(id === '' ? null : id, fail);
  };
  const agenda = source?.id === from ? source : null;
  const ids = agenda ? wanted(agenda, picked) : [];
  const isAll =
    agenda !== null &&
    agenda.entries.every(({ id, seriesId }) => picked.has(id) || (seriesId !== null && picked.has(seriesId)));

  const choose = (id: string): void => {
    setPicked(new Set(), id);
    setIsTold(false);
    if (id !== '') askAgain(id);
  };
  const toggle = (id: string): void => {
    setIsTold(false);
    setPicked(picked.has(id) ? new Set([...picked].filter((each) => each !== id)) : new Set([...picked, id]));
  };
  const save = async (): Promise<void> => {
    setIsTold(ids.length === 0);
    if (ids.length === 0) return;
    const known = new Set(control.activities.map(({ id }) => id));
    const knownSeries = new Set(control.series.map(({ id }) => id));
    const { isDone } = await actions.run(place, {
      method: 'post',
      url: route('activity-copies.create', { event: control.event.id }),
      fields: { ids },
    });
    if (!isDone) return;
    forget();
    const isSeriesFirst = agenda?.entries.some(
      ({ id, kind }) => id === ids[0] && (kind === 'quiz' || kind === 'survey'),
    );
    show(isSeriesFirst ? { kind: 'newest-series', known: knownSeries } : { kind: 'newest', known });
  };

  return (
    <FormFrame
      place={place}
      title={<Trans>From another event</Trans>}
      lead={
        <p className="text-muted text-pretty">
          <Trans>Copies what you choose, and none of the answers to it. The other event stays as it is.</Trans>
        </p>
      }
      edited={null}
      refusedAt={null}
      isShort={sources?.length === 0}
      onSave={sources && sources.length > 0 ? () => void save() : null}
      onCancel={() => {
        forget();
        show({ kind: 'focus' });
      }}
      back={{ kind: 'focus' }}
      isTyped={pickedIds.length > 0}
    >
      {hasFailed && (
        <Banner look="caution">
          <Trans>This could not be loaded.</Trans>{' '}
          <button type="button" className="link thumb:min-h-11" onClick={() => askAgain(from)}>
            <Trans>Try again</Trans>
          </button>
        </Banner>
      )}
      {isGone && (
        <Banner look="caution">
          <Trans>
            The event you had chosen is not there any more, or not yours to run. Nothing was copied from it.
          </Trans>
        </Banner>
      )}
      {sources?.length === 0 && (
        <EmptyState title={<Trans>Nothing to copy yet</Trans>}>
          <Trans>
            No other event that you run has a poll, a quiz or a survey. Once one has, it can be chosen here.
          </Trans>
        </EmptyState>
      )}
      {sources && sources.length > 0 && (
        <Field
          label={<Trans>Which event?</Trans>}
          error={isTold && from === '' ? t`Choose an event first.` : undefined}
        >
          {(field) => (
            <select {...field} value={from} onChange={({ target }) => choose(target.value)} className="control">
              <option value="">{t`Choose an event`}</option>
              {sources.map(({ id, title, createdAt }) => (
                <option key={id} value={id}>
                  {`${title} (${i18n.date(createdAt, { dateStyle: 'medium' })})`}
                </option>
              ))}
            </select>
          )}
        </Field>
      )}
      {agenda?.entries.length === 0 && (
        <p>
          <Trans>Its agenda is empty.</Trans>
        </p>
      )}
      {agenda && agenda.entries.length > 0 && (
        <fieldset className="grid gap-2">
          <legend className="mb-1.5 font-semibold">
            <Trans>What to copy</Trans>
          </legend>
          <Button
            size="compact"
            look="quiet"
            className="-ms-3 justify-self-start"
            onClick={() => setPicked(isAll ? new Set() : new Set(agenda.entries.map(({ id }) => id)))}
          >
            {isAll ? <Trans>Choose none</Trans> : <Trans>Choose all</Trans>}
          </Button>
          <ul className="grid gap-1">
            {agenda.entries.map((entry) => {
              const isWithSeries = entry.seriesId !== null && picked.has(entry.seriesId);
              return (
                <Choice
                  key={entry.id}
                  entry={entry}
                  isOn={isWithSeries || picked.has(entry.id)}
                  isFixed={isWithSeries}
                  onToggle={() => toggle(entry.id)}
                />
              );
            })}
          </ul>
          {isTold && (
            <p role="alert" className="text-xs font-semibold text-danger-text">
              <Trans>Choose at least one.</Trans>
            </p>
          )}
        </fieldset>
      )}
    </FormFrame>
  );
}

/** Requests the list of events, or the agenda of one, which is refused once it is deleted or no longer the host's. */
function ask(from: string | null, onFailure: (isRefused: boolean) => void): void {
  const fail = (isRefused: boolean): false => (onFailure(isRefused), false);
  router.reload({
    only: [from === null ? 'sources' : 'source'],
    data: from === null ? {} : { from },
    preserveUrl: true,
    preserveErrors: true,
    // Otherwise it counts as a reload of this page, and a refusal as the end of this event.
    showProgress: true,
    onHttpException: ({ status }) => fail(from !== null && (status === 404 || status === 403)),
    onNetworkError: () => fail(false),
  });
}

/** In the order of the agenda; what is copied with its series is not listed twice. */
function wanted({ entries }: SourceAgenda, picked: ReadonlySet<string>): string[] {
  return entries
    .filter(({ id, seriesId }) => picked.has(id) && !(seriesId !== null && picked.has(seriesId)))
    .map(({ id }) => id);
}

interface ChoiceProps {
  entry: SourceAgenda['entries'][number];
  isOn: boolean;
  /** Copied with its series. */
  isFixed: boolean;
  onToggle: () => void;
}

function Choice({ entry: { kind, text, seriesId }, isOn, isFixed, onToggle }: ChoiceProps) {
  const { t } = useLingui();
  return (
    <li className={seriesId === null ? '' : 'ms-8'}>
      <label className={`option min-h-11 gap-2.5 px-3 py-2 ${isFixed ? 'opacity-70' : ''}`}>
        <input type="checkbox" className="size-5 shrink-0" checked={isOn} disabled={isFixed} onChange={onToggle} />
        {kind === 'quiz' || kind === 'survey' ? (
          <SeriesIcon kind={kind} label={kind === 'quiz' ? t`Quiz` : t`Survey`} className="shrink-0 text-accent-text" />
        ) : (
          <KindIcon kind={kind} size={18} />
        )}
        <span
          dir="auto"
          className={`min-w-0 flex-1 break-words ${kind === 'quiz' || kind === 'survey' ? 'font-semibold' : ''}`}
        >
          {text}
        </span>
      </label>
    </li>
  );
}
