import { useLingui } from '@lingui/react/macro';
import type { ReactionKind } from '#contracts/screens/reactions.ts';

export function useReactionNames(): Record<ReactionKind, string> {
  const { t } = useLingui();
  return { like: t`Like`, love: t`Love`, laugh: t`Laugh`, wow: t`Wow`, applause: t`Applause` };
}
