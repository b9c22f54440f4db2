import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import type { Markup } from '#contracts/markup.ts';
import type { WordCount } from '#contracts/poll-kinds.ts';
import { foldWord, withoutOuterPunctuation } from '#contracts/text/fold.ts';
import type { CrewActivityView, CrewActivityViewOf } from '#contracts/views.ts';
import { Button } from '#ui/button.tsx';
import { Marked } from '#ui/markup/marked.tsx';
import { decideTexts, mergeWords } from '../../crew/commands.ts';
import { useControlRoom } from '../state/context.ts';
import { ActionFailure } from '../../crew/action-failure.tsx';

const rowLook = 'inline-flex items-center gap-1';
const chipLook = 'rounded-full border border-line-strong bg-surface px-3';

type Hideable = CrewActivityViewOf<'words'> | CrewActivityViewOf<'ideas'>;

function Drawn({ word, markup }: { word: string; markup: Markup | undefined }) {
  return (
    <bdi>
      <Marked text={word} markup={markup} part="typed" />
    </bdi>
  );
}

export function HiddenWords({ activity }: { activity: Hideable }) {
  const { t, i18n } = useLingui();
  const { actions } = useControlRoom();
  const { hidden, merged } = activity.tally;
  const words = shownIn(activity);
  const areIdeas = 'ideas' in activity.tally;
  const decide = useDecideWord(activity);
  if (words.length === 0 && hidden.length === 0 && merged.length === 0) return null;
  return (
    <div className="-my-3 flex flex-wrap items-start gap-x-4 gap-y-1 text-xs">
      <ActionFailure actions={actions} place={placeOf(activity)} className="basis-full" />
      <details className="open:basis-full">
        <summary className="min-h-8 font-semibold thumb:min-h-11">{areIdeas ? t`Hide ideas` : t`Hide words`}</summary>
        <ul className="my-1 flex flex-wrap gap-2">
          {words.map(({ word, markup, count }) => (
            <li key={word}>
              <button
                type="button"
                className={`${chipLook} ${rowLook} min-h-11 py-1`}
                aria-label={t`Hide ${word}`}
                onClick={() => decide('reject', word)}
              >
                <Drawn {...{ word, markup }} /> <span className="figures text-muted">{i18n.number(count)}</span>{' '}
                <span aria-hidden="true">×</span>
              </button>
            </li>
          ))}
        </ul>
      </details>
      {words.length > 1 && <MergeWords activity={activity} />}
      <DecidedWords
        title={
          areIdeas ? (
            <Plural value={merged.length} one="# idea merged" other="# ideas merged" />
          ) : (
            <Plural value={merged.length} one="# word merged" other="# words merged" />
          )
        }
        words={merged}
        renderLabel={({ word, into }) => (
          <Trans>
            <bdi>{word}</bdi> counts as <bdi>{into}</bdi>: separate
          </Trans>
        )}
        onUndo={(word) => decide('reconsider', word)}
      />
      <DecidedWords
        title={
          areIdeas ? (
            <Plural value={hidden.length} one="# idea hidden" other="# ideas hidden" />
          ) : (
            <Plural value={hidden.length} one="# word hidden" other="# words hidden" />
          )
        }
        words={hidden}
        renderLabel={({ word, markup }) => (
          <span className={rowLook}>
            <s>
              <Drawn {...{ word, markup }} />
            </s>{' '}
            {t`Show again`}
          </span>
        )}
        onUndo={(word) => decide('reconsider', word)}
      />
    </div>
  );
}

/** The same idea in two columns is hidden in both. */
function shownIn({ tally }: Hideable): WordCount[] {
  if ('words' in tally) return tally.words;
  const byKey = new Map<string, WordCount>();
  for (const { text, markup, count } of tally.ideas) {
    const key = withoutOuterPunctuation(foldWord(text));
    const { count: before, ...one } = byKey.get(key) ?? { word: text, ...(markup && { markup }), count: 0 };
    byKey.set(key, { ...one, count: before + count });
  }
  return [...byKey.values()];
}

function MergeWords({ activity }: { activity: Hideable }) {
  const { t, i18n } = useLingui();
  const { actions } = useControlRoom();
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const words = shownIn(activity);
  const areIdeas = 'ideas' in activity.tally;
  const [into, ...others] = words.filter(({ word }) => picked.has(word)).map(({ word }) => word);
  const merge = async (): Promise<void> => {
    if (into === undefined || others.length === 0) return;
    if ((await actions.run(placeOf(activity), mergeWords(activity.id, others, into))).isDone) setPicked(new Set());
  };
  return (
    <details className="open:basis-full">
      <summary className="min-h-8 font-semibold thumb:min-h-11">{areIdeas ? t`Merge ideas` : t`Merge words`}</summary>
      <ul className="my-1 flex flex-wrap gap-2">
        {words.map(({ word, markup, count }) => (
          <li key={word}>
            <label className={`${chipLook} flex min-h-11 items-center gap-2 py-1`}>
              <input
                type="checkbox"
                className="size-4"
                checked={picked.has(word)}
                onChange={() =>
                  setPicked(new Set(picked.has(word) ? [...picked].filter((one) => one !== word) : [...picked, word]))
                }
              />
              <Drawn {...{ word, markup }} /> <span className="figures text-muted">{i18n.number(count)}</span>
            </label>
          </li>
        ))}
      </ul>
      <Button
        size="compact"
        isBusy={actions.isBusy(placeOf(activity))}
        disabled={others.length === 0}
        onClick={() => void merge()}
      >
        {others.length > 0 ? (
          <Trans>Count all as “{into}”</Trans>
        ) : areIdeas ? (
          t`Select ideas that mean the same`
        ) : (
          t`Select words that mean the same`
        )}
      </Button>
    </details>
  );
}

export function hasHiddenWords(activity: CrewActivityView): activity is Hideable {
  return 'hidden' in activity.tally;
}

interface DecidedWordsProps<Word> {
  title: ReactNode;
  words: readonly Word[];
  renderLabel: (word: Word) => ReactNode;
  onUndo: (word: string) => void;
}

function DecidedWords<Word extends { word: string }>({ title, words, renderLabel, onUndo }: DecidedWordsProps<Word>) {
  if (words.length === 0) return null;
  return (
    <section className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <h3 className="figures font-sans text-xs font-semibold tracking-normal">{title}</h3>
      <ul className="flex flex-wrap gap-2">
        {words.map((one) => (
          <li key={one.word}>
            <button type="button" className={`${chipLook} min-h-8 thumb:min-h-11`} onClick={() => onUndo(one.word)}>
              {renderLabel(one)}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

const placeOf = ({ id }: { id: string }): string => `words-${id}`;

function useDecideWord(activity: CrewActivityView) {
  const { actions } = useControlRoom();
  return (action: 'reject' | 'reconsider', word: string): void =>
    void actions.run(placeOf(activity), decideTexts(activity.id, action, [word]));
}
