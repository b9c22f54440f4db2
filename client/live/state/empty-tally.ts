import type { ActivityView, CrewTallyView } from '#contracts/views.ts';

/** No ballots, at revision 0, so that any real tally is newer. */
export function emptyTally(activity: ActivityView): CrewTallyView {
  const none = { total: 0, revision: 0 };
  switch (activity.kind) {
    case 'choice':
      return { counts: Object.fromEntries(activity.options.map(({ id }) => [id, 0])), ...none };
    case 'scale':
      return {
        counts: Object.fromEntries(Array.from({ length: activity.steps }, (_, step) => [activity.first + step, 0])),
        mean: null,
        median: null,
        ...none,
      };
    case 'ranking':
      return {
        ranks: Object.fromEntries(activity.options.map(({ id }) => [id, { points: 0, meanPlace: null, firsts: 0 }])),
        ...none,
      };
    case 'number':
      return { bins: [], beside: null, mean: null, median: null, min: null, max: null, ...none };
    case 'text':
      return { texts: [], moreCount: 0, waiting: [], waitingMoreCount: 0, rejected: [], ...none };
    case 'words':
      return { words: [], moreCount: 0, hidden: [], ...none };
  }
}
