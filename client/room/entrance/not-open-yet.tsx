import { Trans } from '@lingui/react/macro';
import { Banner } from '#ui/banner.tsx';

export function NotOpenYet() {
  return (
    <Banner>
      <span className="only-with-scripts">
        <Trans>This event has not been opened yet. This page will change by itself.</Trans>
      </span>
      <span className="only-without-scripts">
        <Trans>This event has not been opened yet.</Trans>
      </span>
    </Banner>
  );
}
