import { Trans } from '@lingui/react/macro';
import type { SeriesKind } from '#contracts/quizzes/series.ts';

export function StartLabel({ kind }: { kind: SeriesKind }) {
  return kind === 'quiz' ? <Trans>Open the lobby</Trans> : <Trans>Open the survey</Trans>;
}
