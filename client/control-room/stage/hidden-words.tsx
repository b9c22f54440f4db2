import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { TextAnswerAction } from '#contracts/poll-kinds.ts';
import type { CrewActivityView, CrewActivityViewOf } from '#contracts/views.ts';
import { decideTexts } from '../../crew/commands.ts';
import { useControlRoom } from '../state/context.ts';
import { WordPressContext } from '../../results/charts/word-press-context.ts';
import { ActionFailure } from '../../crew/action-failure.tsx';

const chipLook = 'rounded-full border border-line-strong bg-surface px-3';

/** The words the crew can hide, and the hidden ones with a way to restore them, above the cloud. */
export function HiddenWords({ activity }: { activity: CrewActivityViewOf<'words'> }) {
  const { t, i18n } = useLingui();
  const { actions } = useControlRoom();
  const { words, hidden } = activity.tally;
  const decide = useDecideWord(activity);
  if (words.length === 0 && hidden.length === 0) return null;
  return (
    <div className="-my-3 flex flex-wrap items-start gap-x-4 gap-y-1 text-xs">
      <ActionFailure actions={actions} place={placeOf(activity)} className="basis-full" />
      <details className="open:basis-full">
        <summary className="min-h-8 font-semibold thumb:min-h-11">
          <Trans>Hide single words</Trans>
        </summary>
        <ul className="my-1 flex flex-wrap gap-2">
          {words.map(({ word, count }) => (
            <li key={word}>
              <button
                type="button"
                className={`${chipLook} min-h-11 py-1`}
                aria-label={t`Hide ${word}`}
                onClick={() => decide('reject', word)}
              >
                <bdi>{word}</bdi> <span className="figures text-muted">{i18n.number(count)}</span>{' '}
                <span aria-hidden="true">×</span>
              </button>
            </li>
          ))}
        </ul>
      </details>
      {hidden.length > 0 && (
        <section className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h3 className="figures font-sans text-xs font-semibold tracking-normal">
            <Plural value={hidden.length} one="# word is hidden" other="# words are hidden" />
          </h3>
          <ul className="flex flex-wrap gap-2">
            {hidden.map(({ word }) => (
              <li key={word}>
                <button
                  type="button"
                  className={`${chipLook} min-h-8 thumb:min-h-11`}
                  onClick={() => decide('reconsider', word)}
                >
                  <s>
                    <bdi>{word}</bdi>
                  </s>{' '}
                  <Trans>Show again</Trans>
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

/** In the chart, a press on a word hides it. */
export function PressableWords({ activity, children }: { activity: CrewActivityView; children: ReactNode }) {
  const { t } = useLingui();
  const decide = useDecideWord(activity);
  if (!hasHiddenWords(activity)) return children;
  return (
    <WordPressContext value={{ press: (word) => decide('reject', word), titleOf: (word) => t`Hide ${word}` }}>
      {children}
    </WordPressContext>
  );
}

export function hasHiddenWords(activity: CrewActivityView): activity is CrewActivityViewOf<'words'> {
  return 'hidden' in activity.tally;
}

const placeOf = ({ id }: { id: string }): string => `words-${id}`;

function useDecideWord(activity: CrewActivityView) {
  const { actions } = useControlRoom();
  return (action: TextAnswerAction, word: string): void =>
    void actions.run(placeOf(activity), decideTexts(activity.id, action, [word]));
}
