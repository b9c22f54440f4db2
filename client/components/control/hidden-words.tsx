import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { TextAnswerAction } from '../../../contracts/activities.ts';
import type { CrewActivityViewOf } from '../../../contracts/views.ts';
import { decideTexts } from './commands.ts';
import { useControlRoom } from './control-context.ts';
import { Failure } from './failure.tsx';

/** The words as the crew can hide them, and those that are hidden. */
export function HiddenWords({ activity }: { activity: CrewActivityViewOf<'words'> }) {
  const { t, i18n } = useLingui();
  const { actions } = useControlRoom();
  const { words, hidden } = activity.tally;
  const place = `words-${activity.id}`;
  const decide = (action: TextAnswerAction, word: string): void => void actions.run(place, decideTexts(activity.id, action, [word]));
  if (words.length === 0 && hidden.length === 0) return null;
  return (
    <div className="grid gap-3">
      <Failure actions={actions} place={place} />
      <details>
        <summary className="min-h-11 font-semibold">
          <Trans>Hide single words</Trans>
        </summary>
        <ul className="mt-2 flex flex-wrap gap-2">
          {words.map(({ word, count }) => (
            <li key={word}>
              <button type="button" className="chip" aria-label={t`Hide ${word}`} onClick={() => decide('reject', word)}>
                <bdi>{word}</bdi> <span className="figures text-muted">{i18n.number(count)}</span> <span aria-hidden="true">×</span>
              </button>
            </li>
          ))}
        </ul>
      </details>
      {hidden.length > 0 && (
        <section>
          <h3 className="figures font-semibold">
            <Plural value={hidden.length} one="# word is hidden" other="# words are hidden" />
          </h3>
          <ul className="mt-2 flex flex-wrap gap-2">
            {hidden.map(({ word }) => (
              <li key={word}>
                <button type="button" className="chip" onClick={() => decide('reconsider', word)}>
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
