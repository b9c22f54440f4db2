import { Trans, useLingui } from '@lingui/react/macro';
import type { SessionView } from '#contracts/accounts/pages.ts';
import { useNow } from '../clock/use-now.ts';
import { route } from '../app/routes.ts';
import { SettingsSection } from '#ui/form/settings-section.tsx';
import { PostButton } from '#ui/form/post-form.tsx';
import { Ago } from '#ui/time.tsx';

const hourMs = 3_600_000;

export function SessionSection({ sessions }: { sessions: SessionView[] }) {
  const { t } = useLingui();
  return (
    <SettingsSection title={t`Signed in`} hint={t`We keep browser, system and hour of last use, but no addresses.`}>
      <ul className="card divide-y divide-line">
        {sessions.map((session) => (
          <li key={session.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-5 py-3">
            <p className="min-w-40 flex-1">
              <span className="font-semibold">
                <DeviceName session={session} />
              </span>
              <span className="block text-xs text-muted">
                {session.isThisOne ? t`this browser, now` : <LastUsed at={session.lastUsedAt} />}
              </span>
            </p>
            {!session.isThisOne && (
              <PostButton
                action={route('account-sessions.destroy', { session: session.id })}
                method="DELETE"
                look="quiet"
                size="compact"
                aria-label={t`Sign out ${session.browser ?? t`unknown browser`}`}
              >
                {t`Sign out`}
              </PostButton>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <PostButton action={route('other-sessions.destroy')} method="DELETE" className="justify-self-start">
          {t`Sign out everywhere else`}
        </PostButton>
      )}
    </SettingsSection>
  );
}

/** Recorded once an hour: minutes would reveal too much. */
function LastUsed({ at }: { at: string }) {
  const now = useNow();
  if (now !== null && now - Date.parse(at) < hourMs) return <Trans>used within the last hour</Trans>;
  return (
    <Trans>
      last used <Ago at={at} />
    </Trans>
  );
}

function DeviceName({ session: { browser, system } }: { session: SessionView }) {
  const { t } = useLingui();
  if (browser !== null && system !== null) return t`${browser} on ${system}`;
  return <>{browser ?? system ?? t`Unknown browser`}</>;
}
