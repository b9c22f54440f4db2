import { router } from '@inertiajs/react';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { limits } from '#contracts/limits.ts';
import type { QuestionListing } from '#contracts/pages.ts';
import {
  compareBy,
  everyQuestion,
  listQuestions,
  type QuestionFilter,
  type QuestionSort,
} from '#contracts/questions/listing.ts';
import type { QuestionView, RoomView } from '#contracts/views.ts';
import { newVersion } from '../../app/reload/new-version.ts';

export type QuestionPages = ReturnType<typeof useQuestionPages>;

export interface QuestionSource {
  room: RoomView;
  /** Before pushes are merged; a new object after a gap in the pushes. */
  props: RoomView;
  listing: QuestionListing | null;
  take: (listing: QuestionListing) => void;
}

/** Up to `last`, with the sort values it had then, or to the end. */
interface LoadedRange {
  last: QuestionView | null;
  isAll: boolean;
  count: number;
}

const nothingChosen = { sort: '', search: '', label: '' };

export function useQuestionPages({ room, props, listing, take }: QuestionSource, isShown: boolean) {
  const [filter, setFilter] = useState<QuestionFilter>(listing ?? everyQuestion);
  const [range, setRange] = useState(() =>
    rangeAfter(listing ?? { ...room, isAll: room.questions.length >= room.questionCount }),
  );
  const [isLoading, setIsLoading] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const latestRequest = useRef(0);
  const isWhole = room.questions.length >= room.questionCount;
  const fitting = useMemo(() => listQuestions(room.questions, filter), [room.questions, filter]);
  const questions = useMemo(
    () => (isWhole ? fitting : within(range, fitting, filter.sort)),
    [fitting, isWhole, range, filter.sort],
  );

  const ask = (next: QuestionFilter, page: { after?: string; count?: number }, before: number): void => {
    const request = (latestRequest.current += 1);
    const ifLatest = (then: () => void): void => void (request === latestRequest.current && then());
    let hasArrived = false;
    setIsLoading(true);
    setHasFailed(false);
    router.reload({
      only: ['listing'],
      data: { sort: next.sort, search: next.search, label: next.labelId ?? '', after: '', count: '', ...page },
      preserveUrl: true,
      preserveErrors: true,
      onSuccess: (answer) => {
        hasArrived = true;
        ifLatest(() => {
          const part = answer.props['listing'] as QuestionListing | null;
          if (!part) return;
          take(part);
          setRange(rangeAfter(part, part.isFromStart ? 0 : before));
        });
      },
      onHttpException: () => false,
      onNetworkError: () => false,
      onFinish: ({ completed }) =>
        ifLatest(() => {
          setIsLoading(false);
          setHasFailed(completed && !hasArrived);
        }),
    });
  };

  useEffect(() => {
    const isEvery =
      !isShown ||
      (filter.sort === everyQuestion.sort &&
        filter.search === everyQuestion.search &&
        filter.labelId === everyQuestion.labelId);
    newVersion.openAt({
      query: isEvery ? nothingChosen : { sort: filter.sort, search: filter.search, label: filter.labelId ?? '' },
    });
    return () => newVersion.openAt({ query: {} });
  }, [filter, isShown]);

  // After a gap in the pushes, the props hold only the first page.
  const reloadPages = useEffectEvent(() => {
    if (!isWhole && range.count > limits.questionPage)
      ask(filter, { count: Math.min(range.count, limits.questionListing) }, 0);
  });
  const seen = useRef(props);
  useEffect(() => {
    if (seen.current !== props) reloadPages();
    seen.current = props;
  }, [props]);

  return {
    filter,
    questions,
    hasMore: !isWhole && !range.isAll,
    isLoading,
    hasFailed,
    choose(next: QuestionFilter) {
      setFilter(next);
      if (isWhole) return;
      setRange({ last: null, isAll: false, count: 0 });
      ask(next, {}, 0);
    },
    loadMore() {
      if (!isLoading) ask(filter, range.last ? { after: range.last.id } : {}, range.count);
    },
  };
}

function rangeAfter({ questions, isAll }: Pick<QuestionListing, 'questions' | 'isAll'>, before = 0): LoadedRange {
  return { last: questions.at(-1) ?? null, isAll, count: before + questions.length };
}

function within(
  { last, isAll }: LoadedRange,
  questions: readonly QuestionView[],
  sort: QuestionSort,
): readonly QuestionView[] {
  if (isAll || last === null) return questions;
  const compare = compareBy(sort);
  return questions.filter((question) => question.id === last.id || compare(question, last) <= 0);
}
