import { Trans } from '@lingui/react/macro';
import { Banner } from '../../banner.tsx';

/** Said where a question of a quiz is written and where it is looked through: it may be meant so, and is easily forgotten. */
export function NoRightAnswer() {
  return (
    <Banner look="caution">
      <Trans>No right answer is marked: nobody gets points.</Trans>
    </Banner>
  );
}
