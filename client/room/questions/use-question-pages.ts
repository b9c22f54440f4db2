import { router } from '@inertiajs/react';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { limits } from '#contracts/limits.ts';
import type { QuestionListing } from '#contracts/pages.ts';
import { everyQuestion, listQuestions, type QuestionFilter } from '#contracts/questions/listing.ts';
import type { QuestionView, RoomView } from '#contracts/views.ts';
import { newVersion } from '../../app/reload/new-version.ts';
import { firstRange, emptyRange, rangeAfter, within } from './question-pagination.ts';

export interface QuestionPages {
  filter: QuestionFilter;
  questions: readonly QuestionView[];
  hasMore: boolean;
  isLoading: boolean;
  hasFailed: boolean;
  choose: (filter: QuestionFilter) => void;
  loadMore: () => void;
}

export interface QuestionSource {
  room: RoomView;
  /** Before merging pushes; a new object after a gap. */
  props: RoomView;
  listing: QuestionListing | null;
  take: (listing: QuestionListing) => void;
}

const nothingChosen = { sort: '', search: '', label: '' };

export function useQuestionPages({ room, props, listing, take }: QuestionSource, isShown: boolean): QuestionPages {
  const [filter, setFilter] = useState<QuestionFilter>(listing ?? everyQuestion);
  const [range, setRange] = useState(() => (listing ? rangeAfter(listing, 0) : firstRange(room)));
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
    let isAnswered = false;
    const fail = (): false => {
      isAnswered = true;
      ifLatest(() => setHasFailed(true));
      return false;
    };
    setIsLoading(true);
    setHasFailed(false);
    router.reload({
      only: ['listing'],
      data: { sort: next.sort, search: next.search, label: next.labelId ?? '', after: '', count: '', ...page },
      preserveUrl: true,
      preserveErrors: true,
      onSuccess: (answer) => {
        isAnswered = true;
        ifLatest(() => {
          const part = answer.props['listing'] as QuestionListing | null;
          if (!part) return;
          take(part);
          setRange(rangeAfter(part, part.isFromStart ? 0 : before));
        });
      },
      onHttpException: fail,
      onNetworkError: fail,
      onFinish: ({ completed }) =>
        ifLatest(() => {
          setIsLoading(false);
          if (isAnswered || !completed) return;
          // A newer version: the reload opens with the same filter (below).
          setHasFailed(true);
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

  // After a gap the props hold only the first page.
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
    choose(next) {
      setFilter(next);
      if (isWhole) return;
      setRange(emptyRange);
      ask(next, {}, 0);
    },
    loadMore() {
      if (!isLoading) ask(filter, range.last ? { after: range.last.id } : {}, range.count);
    },
  };
}
