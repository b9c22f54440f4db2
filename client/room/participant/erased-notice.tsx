import { Trans } from '@lingui/react/macro';
import { Banner } from '#ui/banner.tsx';

/** Erasing oneself leads to `#erased`, which needs neither cookies nor scripts. */
export function ErasedNotice({ isErased = false }) {
  return (
    <div id="erased" className={isErased ? '' : 'hidden target:block'}>
      <Banner>
        <Trans>Your name, questions and written answers are erased.</Trans>{' '}
        <Trans>Answers in closed anonymous polls stay, since no one can tell whose they are.</Trans>
      </Banner>
    </div>
  );
}
