import { router, usePage } from '@inertiajs/react';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Pages, SourceAgenda } from '#contracts/pages.ts';
import type { SeriesKind } from '#contracts/quizzes/series.ts';
import { useDraft } from '#client/app/drafts/use-draft.ts';
import { route } from '#client/app/routes.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { FieldError } from '#ui/form/post-form.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { FormFrame, formPlace } from '../form-frame.tsx';
import { entryIds } from '../../state/agenda.ts';
import { useControlRoom } from '../../state/context.ts';
import { KindIcon } from '#kinds/editors.tsx';
import { SeriesIcon } from '#client/quizzes/series-icon.tsx';

export function CopyFromEventForm() {
  const { t, i18n } = useLingui();
  const { actions, control, show } = useControlRoom();
  const { sources, source } = usePage().props as Pick<Pages['events/show'], 'sources' | 'source'>;
  const [kept, keep, forget] = useDraft('source');
  const [from = '', ...picked] = kept === '' ? [] : kept.split(' ');
  const setPicked = (ids: readonly string[], of = from): void => keep([of, ...ids].join(' '));
  const [isTold, setIsTold] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const fail = (isRefused: boolean): void => {
    setHasFailed(true);
    if (isRefused) forget();
  };
  const load = useEffectEvent(() => {
    ask('', fail);
    if (from !== '') ask(from, fail);
  });
  useEffect(() => load(), []);
  const entries = source?.id === from ? source.entries : [];
  const isWithSeries = ({ seriesId }: Entry): boolean => seriesId !== null && picked.includes(seriesId);
  const wanted = entries.filter((entry) => picked.includes(entry.id) && !isWithSeries(entry));
  const isAll = entries.every((entry) => picked.includes(entry.id) || isWithSeries(entry));

  const request = (id: string): void => {
    setHasFailed(false);
    ask(id, fail);
  };
  const choose = (id: string): void => {
    setPicked([], id);
    setIsTold(false);
    if (id !== '') request(id);
  };
  const toggle = (id: string): void => {
    setIsTold(false);
    setPicked(picked.includes(id) ? picked.filter((each) => each !== id) : [...picked, id]);
  };
  const save = async (): Promise<void> => {
    setIsTold(wanted.length === 0);
    if (wanted.length === 0) return;
    const known = entryIds(control);
    const { isDone } = await actions.run(formPlace, {
      method: 'post',
      url: route('activity-copies.create', { event: control.event.id }),
      fields: { ids: wanted.map(({ id }) => id) },
    });
    if (!isDone) return;
    forget();
    show({ kind: 'newest', known });
  };

  return (
    <FormFrame
      title={t`From another event`}
      lead={<p className="text-muted text-pretty">{t`Copied without answers. The other event does not change.`}</p>}
      edited={null}
      refusedAt={null}
      isShort={sources?.length === 0}
      onSave={sources && sources.length > 0 ? () => void save() : null}
      forget={forget}
      back={{ kind: 'focus' }}
      isTyped={picked.length > 0}
    >
      {hasFailed && (
        <Banner look="caution">
          {t`This could not be loaded.`}{' '}
          <button type="button" className="link thumb:min-h-11" onClick={() => request(from)}>
            {t`Try again`}
          </button>
        </Banner>
      )}
      {sources?.length === 0 && (
        <EmptyState title={t`Nothing to copy yet`}>{t`No other event has a poll, quiz or survey.`}</EmptyState>
      )}
      {sources && sources.length > 0 && (
        <SelectField
          label={t`Which event?`}
          error={isTold && from === '' ? t`Choose an event first.` : undefined}
          value={from}
          options={[
            ['', t`Choose an event`],
            ...sources.map(
              ({ id, title, createdAt }) =>
                [id, `${title} (${i18n.date(createdAt, { dateStyle: 'medium' })})`] as const,
            ),
          ]}
          onChange={choose}
        />
      )}
      {source?.id === from && entries.length === 0 && <p>{t`Its agenda is empty.`}</p>}
      {entries.length > 0 && (
        <fieldset className="grid gap-2">
          <legend className="mb-1.5 font-semibold">{t`What to copy`}</legend>
          <Button
            size="compact"
            look="quiet"
            className="-ms-3 justify-self-start"
            onClick={() => setPicked(isAll ? [] : entries.map(({ id }) => id))}
          >
            {isAll ? t`Choose none` : t`Choose all`}
          </Button>
          <ul className="grid gap-1">
            {entries.map((entry) => (
              <Choice
                key={entry.id}
                entry={entry}
                isOn={isWithSeries(entry) || picked.includes(entry.id)}
                isFixed={isWithSeries(entry)}
                onToggle={() => toggle(entry.id)}
              />
            ))}
          </ul>
          <FieldError>{isTold && t`Choose at least one.`}</FieldError>
        </fieldset>
      )}
    </FormFrame>
  );
}

type Entry = SourceAgenda['entries'][number];

function isSeries(kind: Entry['kind']): kind is SeriesKind {
  return kind === 'quiz' || kind === 'survey';
}

/** An empty `from` requests the event list. */
function ask(from: string, onFailure: (isRefused: boolean) => void): void {
  const fail = (isRefused: boolean): false => (onFailure(isRefused), false);
  router.reload({
    only: [from === '' ? 'sources' : 'source'],
    data: from === '' ? {} : { from },
    preserveUrl: true,
    preserveErrors: true,
    // Otherwise the visit counts as a reload, and a refusal as the end of this event.
    showProgress: true,
    onHttpException: ({ status }) => fail(from !== '' && (status === 404 || status === 403)),
    onNetworkError: () => fail(false),
  });
}

interface ChoiceProps {
  entry: Entry;
  isOn: boolean;
  isFixed: boolean;
  onToggle: () => void;
}

function Choice({ entry: { kind, text, seriesId }, isOn, isFixed, onToggle }: ChoiceProps) {
  const { t } = useLingui();
  return (
    <li className={seriesId === null ? '' : 'ms-8'}>
      <label className={`option min-h-11 gap-2.5 px-3 py-2 ${isFixed ? 'opacity-70' : ''}`}>
        <input type="checkbox" className="size-5 shrink-0" checked={isOn} disabled={isFixed} onChange={onToggle} />
        {isSeries(kind) ? (
          <SeriesIcon kind={kind} label={kind === 'quiz' ? t`Quiz` : t`Survey`} className="shrink-0 text-accent-text" />
        ) : (
          <KindIcon kind={kind} size={18} />
        )}
        <span dir="auto" className={`min-w-0 flex-1 break-words ${isSeries(kind) ? 'font-semibold' : ''}`}>
          {text}
        </span>
      </label>
    </li>
  );
}
