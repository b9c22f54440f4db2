import { Trans } from '@lingui/react/macro';
import { Banner } from '#ui/banner.tsx';

export function NotOpenYet() {
  return (
    <Banner>
      <span className="only-with-scripts">
        <Trans>Not open yet. This page updates automatically.</Trans>
      </span>
      <span className="only-without-scripts">
        <Trans>This event has not opened yet.</Trans>
      </span>
    </Banner>
  );
}
