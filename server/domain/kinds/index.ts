import type { ActivityKind } from '../../../contracts/activities.ts';
import { choice } from './choice.ts';
import type { KindRules } from './kind-rules.ts';
import { number } from './number.ts';
import { ranking } from './ranking.ts';
import { scale } from './scale.ts';
import { text } from './text.ts';
import { words } from './words.ts';

const rules: { [Kind in ActivityKind]: KindRules<Kind> } = { choice, scale, ranking, number, text, words };

/** The one table of kinds: whatever differs between them is asked here. */
export function rulesOf<Kind extends ActivityKind>(kind: Kind): KindRules<Kind> {
  return rules[kind];
}
