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

/** When the room learns what is right in a poll that stands alone. */
export function ToldLater() {
  return (
    <p className="text-xs text-muted">
      <Trans>The room learns it with the result, once voting has closed. It gives no points.</Trans>
    </p>
  );
}
