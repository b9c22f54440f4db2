import { Head } from '@inertiajs/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useGround } from '../screen/use-ground.ts';
import type { OverProps } from '../until-ended.tsx';

/** On the projector: dark and quiet, in front of a hall that has nothing to do with it. */
export function ScreenOver({ ending }: Pick<OverProps, 'ending'>) {
  const { t } = useLingui();
  useGround('dark', null);
  return (
    <main className="screen">
      <Head title={t`This event is over`} />
      <div className="screen-stage">
        <div className="screen-welcome appear">
          <div className="min-w-0">
            <h1 className="screen-title">
              <Trans>This event is over</Trans>
            </h1>
            <p className="screen-lead">
              {ending === 'deleted' ? <Trans>It has been deleted by its host. This screen can be closed.</Trans> : <Trans>There is nothing more to show. This screen can be closed.</Trans>}
            </p>
          </div>
        </div>
      </div>
    </main>
  );
}

/** Laid over a broadcast, nothing is seen of it at all. */
export function OverlayOver() {
  const { t } = useLingui();
  return (
    <main className="screen overlay">
      <Head title={t`This event is over`} />
      <h1 className="unseen">
        <Trans>This event is over</Trans>
      </h1>
    </main>
  );
}
