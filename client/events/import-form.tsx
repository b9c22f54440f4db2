import '#ui/form/file-button.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useRef } from 'react';
import { limits } from '#contracts/limits.ts';
import { useVisit } from '../app/forms/use-visit.ts';
import { useShared } from '../app/page-props.ts';
import { route } from '../app/routes.ts';
import { Button } from '#ui/button.tsx';
import { PostForm } from '#ui/form/post-form.tsx';

export function ImportForm() {
  const { t } = useLingui();
  const { errors } = useShared();
  const [visit, send] = useVisit();
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const address = route('event-imports.create');
  const lost = {
    unsent: t`No connection. Nothing was imported.`,
    broken: t`Something went wrong. Nothing was imported.`,
  };
  const submit = (): void => send('post', address, { file: input.current?.files?.[0] ?? null }, { lost });
  return (
    <PostForm action={address} encType="multipart/form-data" onSubmit={submit} className="grid gap-3">
      <div className="grid gap-1.5">
        <label htmlFor={id} className="font-semibold">
          {t`An event exported as JSON`}
        </label>
        <p id={`${id}-hint`} className="text-xs text-muted">
          <Trans>
            Up to {Math.floor(limits.eventFile.maxBytes / 1_048_576)} MB. It becomes a new event, without a passcode.
          </Trans>
        </p>
        <input
          id={id}
          ref={input}
          type="file"
          name="file"
          accept=".json,application/json"
          required
          aria-describedby={`${id}-hint ${id}-problems`}
          className="control"
        />
      </div>
      <div id={`${id}-problems`} role="alert" className="text-danger-text empty:hidden">
        {visit.failure}
        <Problems errors={{ ...errors, ...visit.errors }} />
      </div>
      <Button type="submit" isBusy={visit.isUnderWay} disabled={visit.isUnderWay} className="justify-self-start">
        {t`Import`}
      </Button>
    </PostForm>
  );
}

/** Other forms' fields have no dot in their names. */
function Problems({ errors }: { errors: Record<string, string> }) {
  const { file, ...places } = errors;
  const found = Object.entries(places).filter(([place]) => place.includes('.') || place === 'hasPeople');
  if (file !== undefined) return <p className="font-semibold">{file}</p>;
  if (found.length === 0) return null;
  return (
    <>
      <p className="font-semibold">
        <Trans>Nothing imported. Fix this in the file:</Trans>
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
