import { Trans } from '@lingui/react/macro';
import { forgetFrame } from '../../hooks/use-frame.ts';
import { useIsFramed } from '../../hooks/use-is-framed.ts';
import { useVisit } from '../../hooks/use-visit.ts';
import { load } from '../../load-anew.ts';
import { route } from '../../routes.ts';
import { Button } from '../button.tsx';
import { PostForm } from '../post-form.tsx';

/** The way to take part no more. */
export function LeaveEvent({ event: { id, code } }: { event: { id: string; code: string } }) {
  const [visit, send] = useVisit();
  const path = route('participants.destroy', { code });
  const isFramed = useIsFramed();
  // A new document: the socket is signed in as the one who left, and whoever joins next is somebody else.
  const goOut = (): void => {
    forgetFrame(id);
    load(isFramed ? route('embeds.show', { code }) : route('home'), 'assign');
  };
  const leave = (): void => send('delete', path, {}, { onSuccess: goOut });
  return (
    <details>
      <summary className="min-h-11 font-semibold">
        <Trans>Leave this event</Trans>
      </summary>
      <PostForm action={path} method="DELETE" onSubmit={leave} className="grid justify-items-start gap-3 py-2">
        <p className="text-pretty text-muted">
          <Trans>What you asked and answered stays, but you can no longer see or change it as yours. Whoever joins on this device next is somebody new.</Trans>
        </p>
        <Button type="submit" isBusy={visit.isUnderWay}>
          <Trans>Leave</Trans>
        </Button>
        {visit.failure && (
          <p role="alert" className="text-xs text-danger-text">
            {visit.failure}
          </p>
        )}
      </PostForm>
    </details>
  );
}
