import { Trans, useLingui } from '@lingui/react/macro';
import { limits } from '#contracts/limits.ts';
import type { PasskeyView } from '#contracts/accounts/pages.ts';
import { useUnstoredText } from '../app/forms/use-unstored-text.ts';
import { route } from '../app/routes.ts';
import { Button } from '#ui/button.tsx';
import { SettingsSection } from '#ui/form/settings-section.tsx';
import { TextInput } from '#ui/form/text-input.tsx';
import { FormError } from '#ui/form/form-error.tsx';
import { PasskeyRow } from './passkey-row.tsx';
import { usePasskeys } from './use-passkeys.ts';

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
        <p className="text-muted">
          <Trans>New passkeys need this site’s own address and TLS. You opened another.</Trans>
        </p>
      )}
    </SettingsSection>
  );
}

function AddPasskey() {
  const { t } = useLingui();
  const [name, setName, forget] = useUnstoredText();
  const { isBusy, failure, errors, perform } = usePasskeys();
  const add = (): Promise<void> =>
    perform(
      (device) => device.makePasskey(route('passkeys.new')),
      route('passkeys.create'),
      { name },
      { onSuccess: forget },
    );
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
