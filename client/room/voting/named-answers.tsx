import { router, usePage } from '@inertiajs/react';
import { Plural, Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { ActivityView, CrewActivityView, NamedAnswersView } from '#contracts/views.ts';
import { buttonAttributes } from '#ui/button.tsx';
import { bidiList } from '#ui/text/bidi-list.tsx';
import { useIsPreview } from '../../app/preview-context.ts';
import { useRoomAddress } from '../questions/use-room-address.ts';
import { AnswerSummary } from './answer-summary.tsx';

/** Without scripts, the link's page has the list. */
export default function NamedAnswers({ activity }: { activity: ActivityView }) {
  const address = useRoomAddress();
  const isPreview = useIsPreview();
  return (
    activity.tally && !isPreview && <WhoAnswered activity={activity} address={address} texts={shownTexts(activity)} />
  );
}

interface WhoAnsweredProps {
  activity: ActivityView | CrewActivityView;
  address: string;
  texts?: readonly string[];
}

export function WhoAnswered({ activity, address, texts = [] }: WhoAnsweredProps) {
  const { id, round } = activity;
  const { props: page, url } = usePage();
  // Later visits keep the prop.
  const asked = url.includes(`answers=${id}`) ? (page['answers'] as NamedAnswersView | null | undefined) : null;
  const [loaded, setLoaded] = useState({
    answers: asked?.activityId === id && asked.round === round ? asked : null,
    texts,
  });
  // The crew may hide an answer meanwhile.
  const list = loaded.texts.every((text) => texts.includes(text)) ? loaded.answers : null;
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  const load = (): void => {
    let hasArrived = false;
    setState('loading');
    router.reload({
      only: ['answers'],
      data: { answers: id },
      preserveUrl: true,
      preserveErrors: true,
      onSuccess: ({ props }) => {
        hasArrived = true;
        setLoaded({ answers: (props['answers'] ?? null) as NamedAnswersView | null, texts });
      },
      onHttpException: () => false,
      onNetworkError: () => false,
      onFinish: ({ completed }) => setState(completed && !hasArrived ? 'failed' : 'idle'),
    });
  };
  const count = list?.moreCount ?? 0;
  return (
    <div className="grid gap-3">
      <a
        href={`${address}?answers=${id}#poll`}
        aria-expanded={list !== null}
        aria-busy={state === 'loading' || undefined}
        onClick={(event) => {
          event.preventDefault();
          if (list) setLoaded({ answers: null, texts });
          else if (state !== 'loading') load();
        }}
        {...buttonAttributes('secondary', 'compact', 'justify-self-start')}
      >
        {state === 'loading' && <span className="spinner" aria-hidden="true" />}
        {list ? (
          <Trans>Hide who answered what</Trans>
        ) : state === 'failed' ? (
          <Trans>Could not load. Try again</Trans>
        ) : (
          <Trans>Who answered what</Trans>
        )}
      </a>
      {list && (
        <ul className="grid gap-3">
          {list.answers.map(({ answer, names, moreCount: unnamed, namelessCount }, place) => (
            <li key={place} className="grid gap-1 border-t border-line pt-3">
              <AnswerSummary activity={activity} answer={answer} />
              <p className="wrap-anywhere text-muted">
                {bidiList(names)} {unnamed > 0 && <Plural value={unnamed} one="and # more" other="and # more" />}
                {names.length > 0 && namelessCount > 0 && ' · '}
                {namelessCount > 0 && <Plural value={namelessCount} one="# without a name" other="# without a name" />}
              </p>
            </li>
          ))}
          {count > 0 && (
            <li className="text-muted">
              <Plural value={count} one="and # more" other="and # more" />
            </li>
          )}
        </ul>
      )}
    </div>
  );
}

function shownTexts({ tally }: ActivityView): string[] {
  if (tally && 'texts' in tally) return tally.texts.map(({ text }) => text);
  if (tally && 'words' in tally) return tally.words.map(({ word }) => word);
  return tally && 'ideas' in tally ? tally.ideas.map(({ text }) => text) : [];
}
