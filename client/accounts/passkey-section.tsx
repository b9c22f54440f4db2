import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { limits } from '#contracts/limits.ts';
import type { PasskeyView } from '#contracts/accounts/pages.ts';
import { useUnstoredText } from '../app/forms/use-unstored-text.ts';
import { useVisit } from '../app/forms/use-visit.ts';
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
    <SettingsSection
      title={t`Passkeys`}
      hint={t`Sign in with your fingerprint, your face or the lock of your device, without a password.`}
    >
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
          <Trans>
            New passkeys need this site’s own name and a secure connection (TLS). You have opened it at another address.
          </Trans>
        </p>
      )}
    </SettingsSection>
  );
}

function AddPasskey() {
  const { t } = useLingui();
  const [name, setName, forget] = useUnstoredText();
  const [isAsking, setIsAsking] = useState(false);
  const [visit, send] = useVisit();
  const [failure, perform] = usePasskeys();
  const add = async (): Promise<void> => {
    setIsAsking(true);
    const response = await perform((device) => device.makePasskey(route('passkeys.new')));
    setIsAsking(false);
    if (response) send('post', route('passkeys.create'), { response, name }, { onSuccess: forget });
  };
  return (
    <form
      className="only-with-scripts grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void add();
      }}
    >
      <TextInput
        label={t`Name of the new passkey`}
        hint={t`Such as the device it is on.`}
        value={name}
        onChange={({ target }) => setName(target.value)}
        error={visit.errors['name']}
        maxChars={limits.passkeyName.maxChars}
        autoComplete="off"
        dir="auto"
        required
      />
      <FormError message={failure ?? visit.failure} />
      <Button
        type="submit"
        className="justify-self-start"
        isBusy={isAsking || visit.isUnderWay}
        disabled={isAsking || visit.isUnderWay}
      >
        {t`Add a passkey`}
      </Button>
    </form>
  );
}
