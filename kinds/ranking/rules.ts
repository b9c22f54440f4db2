import type { Tallies } from '#contracts/poll-kinds.ts';
import { limits } from '#contracts/limits.ts';
import { rounded } from '../averages.ts';
import { refuseAnswer, totalOf, type KindRules } from '../kind-rules.ts';
import { mixedIds, optionProblems, optionsChanged, optionsFrom, optionViews } from '../options.ts';

/** A ranking of all options. Stored as their ids, first place first; counted by Borda points. */
export const ranking: KindRules<'ranking'> = {
  problems: ({ options }) => optionProblems(options, limits.rankedOptions),
  setupFrom: ({ options }, before, newId) => ({
    options: optionsFrom(options, before?.options ?? [], mixedIds(options.length, newId)),
  }),
  setupOf: ({ options }) => ({ options: optionViews(options) }),
  incompatibleFields: optionsChanged,
  canonical({ options }, answer) {
    const order = 'order' in answer ? answer.order : [];
    const ranked = new Set(order);
    const isWhole = order.length === options.length && options.every(({ id }) => ranked.has(id));
    if (!isWhole) throw refuseAnswer('order', { code: 'RANK_EACH' });
    return JSON.stringify(order);
  },
  read: (stored) => ({ order: JSON.parse(stored) as string[] }),
  counts({ options }, answers) {
    const points: Record<string, number> = Object.fromEntries(options.map(({ id }) => [id, 0]));
    for (const { answer, count } of answers) {
      for (const [place, id] of (JSON.parse(answer) as string[]).entries())
        points[id] = (points[id] ?? 0) + (options.length - place) * count;
    }
    return points;
  },
  tally(setup, answers) {
    const points = ranking.counts(setup, answers);
    const total = totalOf(answers);
    const ranks: Tallies['ranking']['ranks'] = {};
    // Sorted by id: the order of the options may be the right answer.
    for (const { id } of setup.options.toSorted((one, other) => (one.id < other.id ? -1 : 1))) {
      const own = points[id] ?? 0;
      const firsts = answers.filter(({ answer }) => (JSON.parse(answer) as string[])[0] === id);
      const meanPlace = total === 0 ? null : rounded(setup.options.length + 1 - own / total);
      ranks[id] = { points: own, meanPlace, firsts: totalOf(firsts) };
    }
    return { ranks };
  },
  shown: ({ ranks }) => ({ ranks }),
};
