import { useLingui } from '@lingui/react/macro';
import { HostLayout } from '../../crew/host-layout.tsx';
import { useRefresh } from '../../live/use-refresh.ts';
import { LogLevelForm } from '../../operator/log-level-form.tsx';
import {
  Attention,
  LastMinute,
  OpenEvents,
  Processes,
  Receivers,
  Refusals,
  SlowQueries,
  Version,
} from '../../operator/sections.tsx';
import type { PropsOf } from '../../app/page-props.ts';
import { route } from '../../app/routes.ts';
import { PostButton } from '#ui/form/post-form.tsx';

const refreshMs = 5_000;

export default function Show({ operator }: PropsOf<'operator/show'>) {
  const { t } = useLingui();
  useRefresh({ only: ['operator'], everyMs: refreshMs, isOn: true });
  const signOut = (
    <PostButton action={route('operator-sessions.destroy')} size="compact">
      {t`Sign out`}
    </PostButton>
  );
  return (
    <HostLayout title={t`Operator`} back={signOut}>
      <Attention operator={operator} />
      <LastMinute operator={operator} />
      <OpenEvents operator={operator} />
      <Processes operator={operator} />
      <SlowQueries operator={operator} />
      <Receivers operator={operator} />
      <Refusals operator={operator} />
      <LogLevelForm level={operator.logLevel} />
      <Version operator={operator} />
    </HostLayout>
  );
}
