import '#ui/form/file-button.css';
import { router } from '@inertiajs/react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useId, useState, type SyntheticEvent } from 'react';
import { limits } from '#contracts/limits.ts';
import { useShared } from '../app/page-props.ts';
import { refusalFields, refusalMessage } from '../app/forms/refusal.ts';
import { route } from '../app/routes.ts';
import { Button } from '#ui/button.tsx';

/** Imports an exported event as a new one. Works without scripts; errors name places in the file. */
export function ImportForm() {
  const { t } = useLingui();
  const { antiForgeryToken, errors } = useShared();
  const [fieldErrors, setFieldErrors] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const id = useId();
  const send = (event: SyntheticEvent<HTMLFormElement>): void => {
    event.preventDefault();
    setFailure(null);
    setFieldErrors({});
    router.post(route('event-imports.create'), new FormData(event.currentTarget), {
      // After the import, show the top of the control room with its message.
      preserveScroll: 'errors',
      onStart: () => setIsBusy(true),
      onHttpException: (response) => {
        setFieldErrors(refusalFields(response));
        setFailure(refusalMessage(response) ?? t`Something broke on our side. Nothing was imported.`);
        return false;
      },
      onNetworkError: () => {
        setFailure(t`There is no connection right now. Nothing was imported.`);
        return false;
      },
      onFinish: () => setIsBusy(false),
    });
  };
  return (
    <form
      method="post"
      action={route('event-imports.create')}
      encType="multipart/form-data"
      onSubmit={send}
      className="grid gap-3"
    >
      <input type="hidden" name="_token" value={antiForgeryToken} />
      <div className="grid gap-1.5">
        <label htmlFor={id} className="font-semibold">
          <Trans>An event that was exported as JSON</Trans>
        </label>
        <p id={`${id}-hint`} className="text-xs text-muted">
          <Trans>
            At most {Math.floor(limits.eventFile.maxBytes / 1_048_576)} MB. It becomes a new event of yours; nothing
            that you have is changed. A passcode is never in the file: set a new one.
          </Trans>
        </p>
        <input
          id={id}
          type="file"
          name="file"
          accept=".json,application/json"
          required
          aria-describedby={`${id}-hint ${id}-problems`}
          className="control"
        />
      </div>
      <div id={`${id}-problems`} role="alert" className="text-danger-text empty:hidden">
        {failure}
        <Problems errors={{ ...errors, ...fieldErrors }} />
      </div>
      <Button type="submit" isBusy={isBusy} disabled={isBusy} className="justify-self-start">
        <Trans>Import</Trans>
      </Button>
    </form>
  );
}

/** Field errors of other forms on this page have names without a dot: ignore them. */
function Problems({ errors }: { errors: Record<string, string> }) {
  const { file, ...places } = errors;
  const found = Object.entries(places).filter(([place]) => place.includes('.') || place === 'hasPeople');
  if (file !== undefined) return <p className="font-semibold">{file}</p>;
  if (found.length === 0) return null;
  return (
    <>
      <p className="font-semibold">
        <Plural
          value={found.length}
          one="Nothing was imported. # place in the file needs changing:"
          other="Nothing was imported. # places in the file need changing:"
        />
      </p>
      <ul className="grid gap-1">
        {found.map(([place, message]) => (
          <li key={place}>
            <code className="figures">{place}</code> {message}
          </li>
        ))}
      </ul>
    </>
  );
}
