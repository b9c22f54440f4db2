import { Trans, useLingui } from '@lingui/react/macro';
import { limits } from '#contracts/limits.ts';
import type { PasskeyView } from '#contracts/accounts/pages.ts';
import { useUnstoredText } from '../app/forms/use-unstored-text.ts';
import { route } from '../app/routes.ts';
import { Button } from '#ui/button.tsx';
import { SettingsSection } from '#ui/form/settings-section.tsx';
import { TextInput } from '#ui/form/field.tsx';
import { FormError } from '#ui/form/post-form.tsx';
import { usePasskeys } from './use-passkeys.ts';
import { useState } from 'react';
import { useReloadGuard } from '../app/reload/reload-guard.ts';
import { useVisit } from '../app/forms/use-visit.ts';
import { ConfirmButton } from '#ui/form/confirm-button.tsx';

export function PasskeySection({ passkeys, isPossible }: { passkeys: PasskeyView[]; isPossible: boolean }) {
  const { t } = useLingui();
  return (
    <SettingsSection title={t`Passkeys`} hint={t`Sign in with fingerprint, face or device lock.`}>
      {passkeys.length > 0 && (
        <ul className="card divide-y divide-line">
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} />
          ))}
        </ul>
      )}
      {isPossible ? (
        <AddPasskey />
      ) : (
        <p className="text-muted">{t`New passkeys need this site’s own address and TLS. You opened another.`}</p>
      )}
    </SettingsSection>
  );
}

function AddPasskey() {
  const { t } = useLingui();
  const [name, setName, forget] = useUnstoredText();
  const { isBusy, failure, errors, perform } = usePasskeys();
  const add = (): Promise<void> =>
    perform('make', route('passkeys.new'), route('passkeys.create'), { name }, { onSuccess: forget });
  return (
    <form
      className="only-with-scripts grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void add();
      }}
    >
      <TextInput
        label={t`New passkey name`}
        hint={t`For example, the device it is on.`}
        value={name}
        onChange={({ target }) => setName(target.value)}
        error={errors['name']}
        maxChars={limits.passkeyName.maxChars}
        autoComplete="off"
        dir="auto"
        required
      />
      <FormError message={failure} />
      <Button type="submit" className="justify-self-start" isBusy={isBusy}>
        {t`Add a passkey`}
      </Button>
    </form>
  );
}

function PasskeyRow({ passkey: { id, name, createdAt } }: { passkey: PasskeyView }) {
  const { t, i18n } = useLingui();
  const [draft, setDraft] = useState<string | null>(null);
  useReloadGuard(draft !== null);
  const [visit, send] = useVisit();
  if (draft !== null) {
    return (
      <li className="px-5 py-4">
        <form
          className="grid gap-3"
          onSubmit={(event) => {
            event.preventDefault();
            send(
              'patch',
              route('passkeys.update', { passkey: id }),
              { name: draft },
              { onSuccess: () => setDraft(null) },
            );
          }}
        >
          <TextInput
            label={t`Passkey name`}
            value={draft}
            onChange={({ target }) => setDraft(target.value)}
            error={visit.errors['name'] ?? visit.failure ?? undefined}
            maxChars={limits.passkeyName.maxChars}
            autoComplete="off"
            dir="auto"
          />
          <div className="flex gap-2">
            <Button type="submit" look="primary" size="compact" isBusy={visit.isUnderWay}>
              {t`Save`}
            </Button>
            <Button look="quiet" size="compact" onClick={() => setDraft(null)}>
              {t`Cancel`}
            </Button>
          </div>
        </form>
      </li>
    );
  }
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-5 py-3">
      <p className="min-w-40 flex-1">
        <bdi className="font-semibold">{name}</bdi>
        <span className="block text-xs text-muted">
          <Trans>added {i18n.date(createdAt, { dateStyle: 'medium' })}</Trans>
        </span>
      </p>
      <div className="ms-auto -me-3 flex">
        <Button look="quiet" size="compact" aria-label={t`Rename ${name}`} onClick={() => setDraft(name)}>
          {t`Rename`}
        </Button>
        <ConfirmButton
          words={t`Remove`}
          label={t`Remove ${name}`}
          title={t`Remove this passkey?`}
          description={t`You can no longer sign in with it. Remove it from the device too.`}
          method="delete"
          path={route('passkeys.destroy', { passkey: id })}
        />
      </div>
    </li>
  );
}
