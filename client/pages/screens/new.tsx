import { Head, usePoll } from '@inertiajs/react';
import { useLingui } from '@lingui/react/macro';
import type { PropsOf } from '../../app/page-props.ts';
import '../../styles/complete.css';
import '../../screen/styles/index.css';

const askAgainMs = 2_000;

export default function NewScreen({ code }: PropsOf<'screens/new'>) {
  const { t } = useLingui();
  usePoll(askAgainMs);
  return (
    <main className="screen">
      <Head title={t`Connect this screen`} />
      <div className="screen-stage">
        <div className="screen-welcome appear">
          <div className="min-w-0">
            <h1 className="screen-title">{t`Connect this screen`}</h1>
            <p className="screen-lead">{t`In the control room, choose “On another computer…” and enter:`}</p>
            <p
              className="mt-[0.3em] font-display text-[calc(16*var(--vh))] leading-none font-bold tracking-wide"
              translate="no"
              dir="ltr"
            >
              {code.slice(0, 3)} {code.slice(3)}
            </p>
          </div>
        </div>
      </div>
    </main>
  );
}
