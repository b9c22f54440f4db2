import { useNameOf } from './use-crew-member-name.ts';

/** Somebody of the crew. */
export function PersonName({ name }: { name: string }) {
  return <bdi>{useNameOf()(name)}</bdi>;
}
