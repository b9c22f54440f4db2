import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Check } from 'lucide-react';
import { useMemo, useRef, useState, type ReactNode } from 'react';
import { limits } from '#contracts/limits.ts';
import { quizDefaults } from '#contracts/quizzes/series.ts';
import { useDraft } from '#client/app/drafts/use-draft.ts';
import { route } from '#client/app/routes.ts';
import { optionLetter } from '#ui/option-letter.ts';
import { TextArea } from '#ui/form/text-input.tsx';
import { FormFrame } from '../form-frame.tsx';
import { useControlRoom, type StageSelection } from '../../state/context.ts';
import { lastAdded } from '../../state/series-rules.ts';
import { SeriesNote } from '../series-note.tsx';
import { fieldsOf, parsePolls, type Problem, type WrittenPoll } from './parse-polls.ts';

const place = 'bulk-form';

/** Adds many polls from text, one per paragraph, with a preview below. */
export function BulkForm({ seriesId }: { seriesId: string | null }) {
  const { t } = useLingui();
  const { actions, control, show } = useControlRoom();
  const series = control.series.find(({ id }) => id === seriesId) ?? null;
  const mayMark = series?.kind !== 'survey';
  const [text, write, forget] = useDraft(`several:${seriesId ?? 'new'}`);
  const polls = useMemo(() => parsePolls(text, mayMark), [text, mayMark]);
  const problems = polls.flatMap((poll) => poll.problems);
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({});
  const [isTold, setIsTold] = useState(false);
  const field = useRef<HTMLDivElement>(null);
  const isTooMany = polls.length > limits.activitiesAtOnce.max;
  const error = !isTold
    ? undefined
    : polls.length === 0
      ? t`Write a question and its options first.`
      : isTooMany
        ? t`At most ${limits.activitiesAtOnce.max} at once.`
        : problems.length > 0
          ? t`Something still needs fixing: see below.`
          : undefined;

  const back: StageSelection = seriesId === null ? { kind: 'focus' } : { kind: 'series', seriesId };
  const save = async (): Promise<void> => {
    const [first] = problems;
    if (polls.length === 0 || isTooMany || first) {
      setIsTold(true);
      const box = field.current?.querySelector('textarea');
      box?.focus();
      if (first) box?.setSelectionRange(...lineIn(text, first.line));
      return;
    }
    const before = lastAdded(control, seriesId);
    const quiz =
      series?.kind === 'quiz'
        ? {
            timerSeconds: before ? before.timerSeconds : quizDefaults.timerSeconds,
            points: before?.points ?? quizDefaults.points,
          }
        : null;
    const activities = polls.map((poll) => fieldsOf(poll, mayMark, quiz));
    const known = new Set(control.activities.map(({ id }) => id));
    const outcome = await actions.run(place, {
      method: 'post',
      url: route('activity-lists.create', { event: control.event.id }),
      fields: { activities, ...(seriesId !== null && { series: seriesId }) },
    });
    setRefused(outcome.fields);
    if (!outcome.isDone) return;
    forget();
    show({ kind: 'newest', known });
  };

  return (
    <FormFrame
      place={place}
      title={<Trans>Several at once</Trans>}
      lead={
        <>
          {series && <SeriesNote series={series} />}
          <p className="text-muted text-pretty">
            {mayMark ? (
              <Trans>
                Each paragraph is a question with its options, one per line. A * before an option marks it as right.
              </Trans>
            ) : (
              <Trans>Each paragraph is a question with its options, one per line.</Trans>
            )}
          </p>
        </>
      }
      edited={null}
      seriesKind={series?.kind}
      refusedAt={error === undefined ? null : 'field'}
      onSave={() => void save()}
      // The draft is kept.
      onCancel={() => show(back)}
      back={back}
      isTyped={text.trim() !== ''}
    >
      <div ref={field}>
        <TextArea
          label={<Trans>Questions and options</Trans>}
          name="several"
          value={text}
          onChange={(event) => {
            setIsTold(false);
            setRefused({});
            write(event.target.value);
          }}
          error={error}
          placeholder={[
            t`Which planet is the closest to the Sun?`,
            t`Venus`,
            mayMark ? `* ${t`Mercury`}` : t`Mercury`,
            t`Mars`,
            '',
            '…',
          ].join('\n')}
          dir="auto"
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
            {problems.length > 0 && (
              <span className="ms-3 font-normal text-danger-text">
                <Plural value={problems.length} one="# thing to fix" other="# things to fix" />
              </span>
            )}
          </h3>
          <ol className="grid gap-3">
            {polls.slice(0, limits.activitiesAtOnce.max).map((poll, at) => (
              <Preview key={poll.line} poll={poll} refusals={refusalsAt(refused, at)} />
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

/** What the server said about one of them. */
function refusalsAt(refused: Readonly<Record<string, string>>, at: number): string[] {
  return [
    ...new Set(
      Object.entries(refused).flatMap(([name, words]) => (name.startsWith(`activities.${at}.`) ? [words] : [])),
    ),
  ];
}

function Preview({
  poll: { line, prompt, options, problems },
  refusals,
}: {
  poll: WrittenPoll;
  refusals: readonly string[];
}) {
  const isWrong = problems.length + refusals.length > 0;
  return (
    <li className={`grid gap-2 rounded-card border px-4 py-3 ${isWrong ? 'border-danger' : 'border-line'}`}>
      <p dir="auto" className="font-semibold break-words">
        {prompt}
      </p>
      {options.length > 0 && (
        <ul className="grid gap-1">
          {options.map(({ line: at, label, isRight }, index) => (
            <li key={at} className="flex items-baseline gap-2">
              <span aria-hidden="true" className="figures w-5 shrink-0 text-xs text-muted">
                {optionLetter(index)}
              </span>
              <span dir="auto" className="min-w-0 break-words">
                {label}
              </span>
              {isRight && (
                <span className="flex shrink-0 items-center gap-1 self-center text-xs text-positive-text">
                  <Check size={14} aria-hidden="true" />
                  <Trans>right</Trans>
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
      {isWrong && (
        <ul className="grid gap-1 text-xs font-semibold text-danger-text">
          {problems.map((problem) => (
            <li key={`${problem.line} ${problem.kind}`}>
              <Trans>Line {problem.line}:</Trans> <ProblemWords kind={problem.kind} />
            </li>
          ))}
          {refusals.map((words) => (
            <li key={words}>
              <Trans>Line {line}:</Trans> {words}
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

function ProblemWords({ kind }: { kind: Problem['kind'] }): ReactNode {
  switch (kind) {
    case 'too-few-options':
      return <Trans>this question needs at least {limits.options.min} options, one a line right below it.</Trans>;
    case 'too-many-options':
      return <Trans>a question has at most {limits.options.max} options.</Trans>;
    case 'option-twice':
      return <Trans>this option is there twice.</Trans>;
    case 'prompt-too-long':
      return <Trans>a question has at most {limits.prompt.maxChars} characters.</Trans>;
    case 'option-too-long':
      return <Trans>an option has at most {limits.optionLabel.maxChars} characters.</Trans>;
    case 'all-right':
      return <Trans>every option is marked as right. Mark only those that are.</Trans>;
  }
}
