import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { QuestionResult, ResultsView } from '#contracts/polls/results.ts';
import { QuestionBody } from '#ui/markup/marked.tsx';
import { LinkedQuote } from '#ui/text/linked-text.tsx';

export function hasQuestions({
  questions,
  otherQuestionCount,
}: Pick<ResultsView, 'questions' | 'otherQuestionCount'>): boolean {
  return questions.length > 0 || otherQuestionCount > 0;
}

export function ReportQuestions({ results }: { results: ResultsView }) {
  const { i18n } = useLingui();
  const { questions, otherQuestionCount } = results;
  if (!hasQuestions(results)) return null;
  return (
    <section id="questions" className="grid gap-4">
      <h3 className="text-2xl">
        <Trans>Questions</Trans>
      </h3>
      {questions.length > 0 && (
        <ol className="grid">
          {questions.map((question) => (
            <Question key={question.id} question={question} />
          ))}
        </ol>
      )}
      {otherQuestionCount > 0 && (
        <p className="text-xs text-muted">
          <Trans>More in the exports: {i18n.number(otherQuestionCount)}</Trans>
        </p>
      )}
    </section>
  );
}

const columns = 'sm:grid-cols-[7rem_minmax(0,1fr)]';

function Question({ question }: { question: QuestionResult }) {
  const { authorName, state, upvoteCount, answer } = question;
  const { t } = useLingui();
  return (
    <li className={`grid gap-x-4 gap-y-1 border-t border-line py-3 break-inside-avoid ${columns}`}>
      <span className="figures max-sm:flex max-sm:items-baseline max-sm:gap-x-1.5">
        <span className="block font-display text-lg leading-6 font-bold">{upvoteCount}</span>
        <span className="block text-xs text-muted">
          <Plural value={upvoteCount} one="upvote" other="upvotes" />
        </span>
      </span>
      <div className="grid gap-1">
        <p className="text-pretty" dir="auto">
          <QuestionBody of={question} />
        </p>
        {(authorName !== null || state === 'answered' || state === 'archived') && (
          <p className="flex flex-wrap gap-x-3 text-xs text-muted">
            {authorName !== null && <span dir="auto">{authorName}</span>}
            {state === 'answered' && t`answered`}
            {state === 'archived' && t`archived`}
          </p>
        )}
        {answer !== null && answer !== '' && (
          <p className="border-s-2 border-line-strong ps-3 text-pretty">
            <LinkedQuote text={answer} markup={question.answerMarkup} />
          </p>
        )}
      </div>
    </li>
  );
}
