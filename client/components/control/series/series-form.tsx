import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { limits } from '../../../../contracts/limits.ts';
import type { CrewSeriesView, SeriesKind } from '../../../../contracts/series.ts';
import { useDraft } from '../../../hooks/use-draft.ts';
import { route } from '../../../routes.ts';
import { Button } from '../../button.tsx';
import { TextInput } from '../../text-input.tsx';
import { useControlRoom } from '../control-context.ts';
import { Failure } from '../failure.tsx';
import type { CrewVisit } from '../send.ts';
import { useFocusWithin } from '../use-focus-within.ts';

const place = 'series-form';

/** Names a new quiz or survey, or gives one another name. */
export function SeriesForm({ series, kind }: { series: CrewSeriesView | null; kind: SeriesKind }) {
  const { t } = useLingui();
  const { actions, control, show } = useControlRoom();
  const [title, write, forget] = useDraft(`series:${series?.id ?? kind}`, series?.title ?? '');
  const [error, setError] = useState<string>();
  const form = useRef<HTMLFormElement>(null);
  useFocusWithin(form);
  const isQuiz = kind === 'quiz';

  const save = async (): Promise<void> => {
    const request: CrewVisit = series
      ? { method: 'patch', url: route('series.update', { series: series.id }), fields: { title } }
      : { method: 'post', url: route('series.create', { event: control.event.id }), fields: { kind, title } };
    const known = new Set(control.series.map(({ id }) => id));
    const outcome = await actions.run(place, request);
    setError(outcome.fields['title']);
    if (!outcome.isDone) return;
    forget();
    show(series ? { kind: 'series', seriesId: series.id } : { kind: 'newest-series', known });
  };

  return (
    <form
      ref={form}
      aria-labelledby="series-form-title"
      className="mx-auto grid w-full max-w-2xl gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <div className="grid gap-2">
        <h2 id="series-form-title" className="text-2xl">
          {series ? <Trans>Another name</Trans> : isQuiz ? <Trans>New quiz</Trans> : <Trans>New survey</Trans>}
        </h2>
        {!series && (
          <p className="text-muted">
            {isQuiz ? (
              <Trans>One question after the other, with a timer and points: the faster the right answer, the more. You lead through it with one key.</Trans>
            ) : (
              <Trans>All questions at once: everyone answers them on their own phone, at their own pace.</Trans>
            )}
          </p>
        )}
      </div>
      <TextInput
        label={<Trans>Title</Trans>}
        name="title"
        value={title}
        maxChars={limits.seriesTitle.maxChars}
        error={error}
        placeholder={isQuiz ? t`Quiz night` : t`Before you go`}
        autoComplete="off"
        dir="auto"
        onChange={(event) => write(event.target.value)}
      />
      {error === undefined && <Failure actions={actions} place={place} />}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="primary" isBusy={actions.isBusy(place)} disabled={actions.isBusy(place)}>
          {series ? <Trans>Save</Trans> : <Trans>Add to the agenda</Trans>}
        </Button>
        <Button
          look="quiet"
          onClick={() => {
            forget();
            actions.dismiss(place);
            show(series ? { kind: 'series', seriesId: series.id } : { kind: 'focus' });
          }}
        >
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  );
}
