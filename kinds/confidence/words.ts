import { useLingui } from '@lingui/react/macro';
import type { Confidence } from '#contracts/poll-kinds.ts';

export function useStepWords(): Record<Confidence, string> {
  const { t } = useLingui();
  return { 1: t`Not sure`, 2: t`Fairly sure`, 3: t`Very sure` };
}
