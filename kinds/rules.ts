import type { ActivityKind } from '#contracts/poll-kinds.ts';
import { choice } from './choice/rules.ts';
import type { KindRules } from './kind-rules.ts';
import { number } from './number/rules.ts';
import { ranking } from './ranking/rules.ts';
import { scale } from './scale/rules.ts';
import { text } from './text/rules.ts';
import { words } from './words/rules.ts';

const rules: { [Kind in ActivityKind]: KindRules<Kind> } = { choice, scale, ranking, number, text, words };

/** The rules of a kind. This is the only table of kinds. */
export function rulesOf<Kind extends ActivityKind>(kind: Kind): KindRules<Kind> {
  return rules[kind];
}
