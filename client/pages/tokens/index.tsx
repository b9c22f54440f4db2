import { Trans, useLingui } from '@lingui/react/macro';
import { apiRoutes } from '#contracts/api-routes.ts';
import { SettingsSection } from '#ui/form/settings-section.tsx';
import { OneTimeSecret } from '../../integrations/one-time-secret.tsx';
import { TokenForm, TokenRow } from '../../integrations/tokens.tsx';
import { HostLayout } from '../../crew/host-layout.tsx';
import type { PropsOf } from '../../app/page-props.ts';

export default function Index({ tokens, newToken, errors }: PropsOf<'tokens/index'>) {
  const { t } = useLingui();
  return (
    <HostLayout title={t`API tokens`}>
      {newToken !== null && (
        <OneTimeSecret secret={newToken} name={t`The new token`}>
          {t`New token, shown only now. Copy it:`}
        </OneTimeSecret>
      )}
      <SettingsSection
        title={t`New token`}
        hint={t`Tokens let programs do what you allow in all your events. Keep them secret.`}
      >
        <TokenForm error={errors['name']} />
      </SettingsSection>
      <SettingsSection title={t`For programs`}>
        <p className="text-pretty">
          <Trans>
            <a href={apiRoutes['api.openapi.show'].path} className="link">
              API description
            </a>{' '}
            for OpenAPI tools.
          </Trans>
        </p>
      </SettingsSection>
      <SettingsSection title={t`Your tokens`}>
        {tokens.length === 0 ? (
          <p className="text-muted">{t`None yet.`}</p>
        ) : (
          <ul className="card divide-y divide-line overflow-hidden">
            {tokens.map((token) => (
              <TokenRow key={token.id} token={token} />
            ))}
          </ul>
        )}
      </SettingsSection>
    </HostLayout>
  );
}
