import { Trans } from '@lingui/react/macro';
import { useVisit } from '../app/forms/use-visit.ts';
import { route } from '../app/routes.ts';
import { Button } from '#ui/button.tsx';
import { PostForm } from '#ui/form/post-form.tsx';
import { FormError } from '#ui/form/form-error.tsx';

export function SignOutButton() {
  const [visit, send] = useVisit();
  return (
    <PostForm
      action={route('sessions.destroy')}
      onSubmit={() => send('post', route('sessions.destroy'), {})}
      className="flex flex-wrap items-center justify-end gap-3"
    >
      <FormError message={visit.failure} />
      <Button type="submit" size="compact" isBusy={visit.isUnderWay} disabled={visit.isUnderWay}>
        <Trans>Sign out</Trans>
      </Button>
    </PostForm>
  );
}
