import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import type { CrewMemberView } from '#contracts/people/crew.ts';
import { useVisit } from '../app/forms/use-visit.ts';
import { route } from '../app/routes.ts';
import { ConfirmButton } from '#ui/form/confirm-button.tsx';
import { FormError } from '#ui/form/post-form.tsx';
import { RoleName, roles, useCrewMemberName } from './role-name.tsx';

interface CrewRowProps {
  eventId: string;
  member: CrewMemberView;
  isOnlyOwner: boolean;
}

export function CrewRow({ eventId, member, isOnlyOwner }: CrewRowProps) {
  const { t } = useLingui();
  const [visit, send] = useVisit();
  const whyFixed = useId();
  const { id, name, email, role, isYou } = member;
  const called = useCrewMemberName()(name);
  const path = route('crew.update', { event: eventId, member: id });
  return (
    <li className="grid gap-2 px-5 py-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="min-w-40 flex-1">
          <span className="font-semibold">{isYou && name === '' ? t`You` : <bdi>{called}</bdi>}</span>{' '}
          {isYou && name !== '' && <span className="text-muted">{t`(you)`}</span>}
          <span className="block text-xs text-muted">
            {email === null ? t`without an account` : <bdi>{email}</bdi>}
          </span>
        </p>
        <select
          aria-label={isYou ? t`Your role` : t`Role of ${called}`}
          value={role}
          disabled={visit.isUnderWay || isOnlyOwner}
          aria-describedby={isOnlyOwner ? whyFixed : undefined}
          onChange={({ target }) => send('patch', path, { role: target.value })}
          className="control w-auto"
        >
          {roles.map((one) => (
            <option key={one} value={one}>
              <RoleName role={one} />
            </option>
          ))}
        </select>
      </div>
      <div className="-mx-3 flex flex-wrap gap-1">
        {!isYou && role !== 'owner' && (
          <ConfirmButton
            words={t`Hand over ownership`}
            label={t`Hand over ownership: ${called}`}
            title={t`Hand the event over?`}
            description={
              <Trans>
                <CrewMemberName name={called} /> becomes the owner, and you a co-host. Only they can undo this.
              </Trans>
            }
            method="put"
            path={route('ownerships.update', { event: eventId })}
            fields={{ member: id }}
            look="primary"
          />
        )}
        {isOnlyOwner ? (
          <p id={whyFixed} className="px-3 text-xs text-muted">
            {t`Hand over ownership before you leave or change your role.`}
          </p>
        ) : (
          <ConfirmButton
            words={isYou ? t`Leave` : t`Remove`}
            label={isYou ? t`Leave the crew` : t`Remove ${called}`}
            title={isYou ? t`Leave the crew?` : t`Remove from the crew?`}
            description={
              isYou ? (
                t`You need a new invitation to come back.`
              ) : (
                <Trans>
                  <CrewMemberName name={called} /> loses access immediately.
                </Trans>
              )
            }
            method="delete"
            path={route('crew.destroy', { event: eventId, member: id })}
          />
        )}
      </div>
      <FormError message={visit.failure ?? visit.errors['role']} />
    </li>
  );
}

function CrewMemberName({ name }: { name: string }) {
  return <bdi>{name}</bdi>;
}
