import * as file from '#contracts/file-fields.ts';
import { limits } from '#contracts/limits.ts';
import type { Correct } from '#contracts/quizzes/series.ts';
import type { RightForm, RightRules } from '../kind-rules.ts';
import { orderMatcher } from './matcher.ts';

/** The order of all options, as the host wrote them. */
export const rightOrder: RightRules<'ranking'> = {
  from: (form, { options }, before) =>
    isOrderRight(form, before?.correct ?? null) ? { kind: 'ranking', order: options.map(({ id }) => id) } : null,
  isOrder: isOrderRight,
  fields: (correct) => ({ isOrderRight: correct !== null }),
  changedField(before, after) {
    if (before?.order.join() === after?.order.join()) return null;
    return before && after ? 'options' : 'isOrderRight';
  },
  original: (correct) => correct,
  renamed: (correct, idOf) => ({ ...correct, order: correct.order.map(idOf) }),
  matcher: orderMatcher,
  file: { order: file.listOf(file.id, limits.rankedOptions.max) },
  problem: ({ order }, { options }) => (order.join() === options.map(({ id }) => id).join() ? null : 'FILE_DISAGREES'),
};

function isOrderRight(form: RightForm, before: Correct | null): boolean {
  return form.isOrderRight ?? (before !== null && 'order' in before);
}
