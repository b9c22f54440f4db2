import { router } from '@inertiajs/react';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { QuestionView } from '../../contracts/views.ts';
import { refusalMessage } from '../refusal.ts';
import { route } from '../routes.ts';

/** What this person just pressed, until the server's own number shows it. */
interface Wish {
  isWanted: boolean;
  /** The question's revision when it was pressed: a later one already counts the press. */
  atRevision: number;
}

export interface Upvotes {
  isUpvoted: (id: string) => boolean;
  /** The number to show: the server's, and one more or less while the press is on its way. */
  countOf: (question: QuestionView) => number;
  toggle: (question: QuestionView) => void;
  /** Why the last press did not count. */
  failure: string | null;
}

/** Upvoting shows at once, and takes itself back with a reason when it did not work. */
export function useUpvotes(code: string, mine: readonly string[]): Upvotes {
  const [wishes, setWishes] = useState<ReadonlyMap<string, Wish>>(new Map());
  const [failure, setFailure] = useState<string | null>(null);
  const { t } = useLingui();
  const isUpvoted = (id: string): boolean => wishes.get(id)?.isWanted ?? mine.includes(id);
  const settle = (id: string, wish: Wish): void =>
    setWishes((known) => (known.get(id) === wish ? new Map([...known].filter(([each]) => each !== id)) : known));

  return {
    isUpvoted,
    countOf({ id, revision, upvoteCount }) {
      const wish = wishes.get(id);
      if (!wish || wish.isWanted === mine.includes(id) || revision > wish.atRevision) return upvoteCount;
      return Math.max(0, upvoteCount + (wish.isWanted ? 1 : -1));
    },
    toggle({ id, revision }) {
      const wish = { isWanted: !isUpvoted(id), atRevision: revision };
      const fail = (reason: string): false => {
        setFailure(reason);
        settle(id, wish);
        return false;
      };
      setFailure(null);
      setWishes((known) => new Map(known).set(id, wish));
      router.visit(route(wish.isWanted ? 'upvotes.create' : 'upvotes.destroy', { code, question: id }), {
        method: wish.isWanted ? 'put' : 'delete',
        only: ['mine', 'errors'],
        async: true,
        preserveState: true,
        preserveScroll: true,
        onSuccess: () => settle(id, wish),
        onError: (errors) => void fail(Object.values(errors)[0] ?? t`Your upvote could not be counted.`),
        onHttpException: (response) => fail(refusalMessage(response) ?? t`Your upvote could not be counted.`),
        onNetworkError: () => fail(t`There is no connection right now. Your upvote was not counted.`),
      });
    },
    failure,
  };
}
