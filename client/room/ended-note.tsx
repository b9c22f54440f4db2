import { Trans } from '@lingui/react/macro';
import { Banner } from '#ui/banner.tsx';

/** Links to what remains of an ended event. */
export function EndedNote({ hasResults }: { hasResults: boolean }) {
  return (
    <Banner>
      <Trans>This event has ended. Thank you for taking part. What was shown stays here to read.</Trans>{' '}
      {hasResults && (
        <>
          <a className="link" href="#poll">
            <Trans>Results</Trans>
          </a>
          {' · '}
        </>
      )}
      <a className="link" href="#questions">
        <Trans>Questions</Trans>
      </a>
      {' · '}
      <a className="link" href="#mine">
        <Trans>My answers</Trans>
      </a>
    </Banner>
  );
}
