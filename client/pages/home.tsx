import { Head } from '@inertiajs/react';
import { Trans } from '@lingui/react/macro';

export default function Home() {
  return (
    <main>
      <Head title="" />
      <Trans>Join</Trans>
    </main>
  );
}
