import { Trans } from '@lingui/react/macro';

/** better-auth's name for who has none. */
const nameless = 'Anonymous';

/** Somebody of the crew; hosts without an account need not have a name. */
export function PersonName({ name, email }: { name: string; email: string | null }) {
  if (name === '' || (email === null && name === nameless)) return <Trans>Somebody without a name</Trans>;
  return <bdi>{name}</bdi>;
}
