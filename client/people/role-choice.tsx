import { Trans } from '@lingui/react/macro';
import { useId } from 'react';
import type { Role } from '#contracts/views.ts';
import { RoleName, RoleRights, roles } from './role-name.tsx';

const roleLook = `relative flex min-h-11 items-start gap-3 rounded-control border border-line px-3 py-2
  has-checked:border-accent has-checked:bg-accent-soft`;

export function RoleChoice({ role, onChoose }: { role: Role; onChoose: (role: Role) => void }) {
  const id = useId();
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 font-semibold">
        <Trans>Role</Trans>
      </legend>
      {roles.map((one) => (
        <div key={one} className={roleLook}>
          <input
            id={`${id}-${one}`}
            type="radio"
            name="role"
            value={one}
            checked={role === one}
            onChange={() => onChoose(one)}
            aria-describedby={`${id}-${one}-rights`}
            className="radio mt-1"
          />
          <div>
            <label htmlFor={`${id}-${one}`} className="block font-semibold after:absolute after:inset-0">
              <RoleName role={one} />
            </label>
            <p id={`${id}-${one}-rights`} className="text-xs text-muted">
              <RoleRights role={one} />
            </p>
          </div>
        </div>
      ))}
    </fieldset>
  );
}
