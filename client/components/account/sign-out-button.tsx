import { Trans } from '@lingui/react/macro';
import { useVisit } from '../../hooks/use-visit.ts';
import { route } from '../../routes.ts';
import { Button } from '../button.tsx';
import { PostForm } from '../post-form.tsx';
import { FormFailure } from './form-failure.tsx';

export function SignOutButton() {
  const [visit, send] = useVisit();
  return (
    <PostForm action={route('sessions.destroy')} onSubmit={() => send('post', route('sessions.destroy'), {})} className="flex flex-wrap items-center justify-end gap-3">
      <FormFailure message={visit.failure} />
      <Button type="submit" size="compact" isBusy={visit.isUnderWay} disabled={visit.isUnderWay}>
        <Trans>Sign out</Trans>
      </Button>
    </PostForm>
  );
}
