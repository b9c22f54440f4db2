import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Check } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { limits } from '#contracts/limits.ts';
import { quizDefaults } from '#contracts/quizzes/series.ts';
import { useDraft } from '#client/app/drafts/use-draft.ts';
import { route } from '#client/app/routes.ts';
import { optionLetter } from '#ui/option-letter.ts';
import { TextArea } from '#ui/form/field.tsx';
import { FormFrame, formPlace } from '../form-frame.tsx';
import { entryIds } from '../../state/agenda.ts';
import { useControlRoom, type StageSelection } from '../../state/context.ts';
import { lastAdded } from '../../state/rules.ts';
import { SeriesNote } from '../series-note.tsx';
import { fieldsOf, parsePolls, type WrittenPoll } from './parse-polls.ts';

export function BulkForm({ seriesId }: { seriesId: string | null }) {
  const { t } = useLingui();
  const { actions, control, show } = useControlRoom();
  const series = control.series.find(({ id }) => id === seriesId);
  const mayMark = series?.kind !== 'survey';
  const [text, write, forget] = useDraft(`several:${seriesId ?? 'new'}`);
  const polls = useMemo(() => parsePolls(text, mayMark), [text, mayMark]);
  const faulty = polls.filter(({ problem }) => problem !== null);
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({});
  const [isTold, setIsTold] = useState(false);
  const field = useRef<HTMLDivElement>(null);
  const isTooMany = polls.length > limits.activitiesAtOnce.max;
  const error =
    polls.length === 0
      ? t`Write a question and its options first.`
      : isTooMany
        ? t`At most ${limits.activitiesAtOnce.max} at once.`
        : faulty.length > 0
          ? t`Something needs fixing: see below.`
          : undefined;
  const shownError = isTold ? error : undefined;
  const back: StageSelection = seriesId === null ? { kind: 'focus' } : { kind: 'series', seriesId };
  const save = async (): Promise<void> => {
    if (error !== undefined) {
      setIsTold(true);
      const box = field.current?.querySelector('textarea');
      box?.focus();
      if (faulty[0]) box?.setSelectionRange(...lineIn(text, faulty[0].line));
      return;
    }
    const before = lastAdded(control, seriesId);
    const { timerSeconds, points } = before ?? quizDefaults;
    const quiz = series?.kind === 'quiz' ? { timerSeconds, points: points ?? quizDefaults.points } : null;
    const known = entryIds(control);
    const outcome = await actions.run(formPlace, {
      method: 'post',
      url: route('activity-lists.create', { event: control.event.id }),
      fields: {
        activities: polls.map((poll) => fieldsOf(poll, mayMark, quiz)),
        ...(seriesId !== null && { series: seriesId }),
      },
    });
    setRefused(outcome.fields);
    if (!outcome.isDone) return;
    forget();
    show({ kind: 'newest', known });
  };

  return (
    <FormFrame
      title={t`Several at once`}
      lead={
        <>
          {series && <SeriesNote series={series} />}
          <p className="text-muted text-pretty">
            {mayMark
              ? t`One question per paragraph, one option per line. Put * before a right option.`
              : t`One question per paragraph, one option per line.`}
          </p>
        </>
      }
      edited={null}
      seriesKind={series?.kind}
      refusedAt={shownError === undefined ? null : 'field'}
      onSave={() => void save()}
      back={back}
      isTyped={text.trim() !== ''}
    >
      <div ref={field}>
        <TextArea
          label={t`Questions and options`}
          name="several"
          value={text}
          onChange={(event) => {
            setIsTold(false);
            setRefused({});
            write(event.target.value);
          }}
          error={shownError}
          placeholder={[
            t`Which planet is the closest to the Sun?`,
            t`Venus`,
            mayMark ? `* ${t`Mercury`}` : t`Mercury`,
            t`Mars`,
            '',
            '…',
          ].join('\n')}
          rows={8}
          className="several-text"
        />
      </div>
      {polls.length > 0 && (
        <section aria-labelledby="several-preview" className="grid gap-3">
          <h3 id="several-preview" className="text-base" aria-live="polite">
            {seriesId === null ? (
              <Plural value={polls.length} one="# poll" other="# polls" />
            ) : (
              <Plural value={polls.length} one="# question" other="# questions" />
            )}
            {faulty.length > 0 && (
              <span className="ms-3 font-normal text-danger-text">
                <Plural value={faulty.length} one="# thing to fix" other="# things to fix" />
              </span>
            )}
          </h3>
          <ol className="grid gap-3">
            {polls.slice(0, limits.activitiesAtOnce.max).map((poll, at) => (
              <Preview key={poll.line} poll={poll} refused={refused} path={`activities.${at}.`} />
            ))}
          </ol>
        </section>
      )}
    </FormFrame>
  );
}

function lineIn(text: string, line: number): [from: number, to: number] {
  const ends = [...text.matchAll(/\r\n|[\n\r\u2028\u2029]|$/g)];
  const before = ends[line - 2];
  return [before ? before.index + before[0].length : 0, ends[line - 1]?.index ?? text.length];
}

interface PreviewProps {
  poll: WrittenPoll;
  refused: Readonly<Record<string, string>>;
  path: string;
}

function Preview({ poll: { line, prompt, options, problem }, refused, path }: PreviewProps) {
  // The server's error names look like `activities.0.options.2`.
  const refusals = Object.entries(refused).flatMap(([name, words]) => {
    const option = options[Number(/^options\.(\d+)/.exec(name.slice(path.length))?.[1])];
    return name.startsWith(path) ? [{ at: option?.line ?? line, words }] : [];
  });
  const isWrong = problem !== null || refusals.length > 0;
  return (
    <li className={`grid gap-2 rounded-card border px-4 py-3 ${isWrong ? 'border-danger' : 'border-line'}`}>
      <p dir="auto" className="font-semibold break-words">
        {prompt}
      </p>
      {options.length > 0 && (
        <ul className="grid gap-1">
          {options.map(({ line: at, label, isRight }, index) => (
            <li key={`${at} ${index}`} className="flex items-baseline gap-2">
              <span aria-hidden="true" className="figures w-5 shrink-0 text-xs text-muted">
                {optionLetter(index)}
              </span>
              <span dir="auto" className="min-w-0 break-words">
                {label}
              </span>
              {isRight && (
                <span className="flex shrink-0 items-center gap-1 self-center text-xs text-positive-text">
                  <Check size={14} />
                  <Trans>right</Trans>
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
      {isWrong && (
        <ul className="grid gap-1 text-xs font-semibold text-danger-text">
          {problem !== null && (
            <li>
              <Trans>Line {line}:</Trans>{' '}
              {problem === 'all-right' ? (
                <Trans>mark only the right options.</Trans>
              ) : (
                <Trans>this question needs at least {limits.options.min} options right below it.</Trans>
              )}
            </li>
          )}
          {refusals.map(({ at, words }) => (
            <li key={`${at} ${words}`}>
              <Trans>Line {at}:</Trans> {words}
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
