import { Trans } from '@lingui/react/macro';
import type { Role } from '../../../contracts/views.ts';
import { useFieldsDraft } from '../../hooks/use-fields-draft.ts';
import { useVisit } from '../../hooks/use-visit.ts';
import { useShared } from '../../page-props.ts';
import { route } from '../../routes.ts';
import { Button } from '../button.tsx';
import { DiscardButton } from '../discard-button.tsx';
import { PostForm } from '../post-form.tsx';
import { TextInput } from '../text-input.tsx';
import { FormFailure } from './form-failure.tsx';
import { RoleChoice } from './role-choice.tsx';
import { roles } from './role-name.tsx';

export interface InviteFormProps {
  eventId: string;
  isMailSent: boolean;
  /** Of the invitation before: whoever makes several mostly makes them alike. */
  lastRole: Role;
}

/** Invites to the crew: by a letter where there is an address, else by a link to hand over. What is typed survives a reload until it is sent. */
export function InviteForm({ eventId, isMailSent, lastRole }: InviteFormProps) {
  const { old } = useShared();
  const [visit, send] = useVisit();
  const draft = useFieldsDraft('invite', { email: old['email'] ?? '', role: old['role'] ?? lastRole });
  const { email } = draft.fields;
  const role = roles.find((one) => one === draft.fields.role) ?? lastRole;
  const path = route('crew.create', { event: eventId });
  return (
    <PostForm action={path} onSubmit={() => send('post', path, { role, ...(isMailSent && { email }) }, { onSuccess: draft.forget })} className="grid gap-5">
      <RoleChoice role={role} onChoose={(chosen) => draft.change({ role: chosen })} />
      {isMailSent && (
        <TextInput
          label={<Trans>E-mail address</Trans>}
          hint={<Trans>Leave it empty to get a link that you pass on yourself.</Trans>}
          isOptional
          type="email"
          name="email"
          value={email}
          onChange={({ target }) => draft.change({ email: target.value })}
          error={visit.errors['email']}
          autoComplete="off"
          dir="ltr"
        />
      )}
      <FormFailure message={visit.failure ?? visit.errors['role']} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" look="primary" isBusy={visit.isUnderWay} disabled={visit.isUnderWay}>
          {isMailSent ? <Trans>Invite</Trans> : <Trans>Create an invitation link</Trans>}
        </Button>
        {draft.isTyped && <DiscardButton onDiscard={draft.forget} />}
      </div>
    </PostForm>
  );
}
