import { useNameOf } from './use-name-of.ts';

/** Somebody of the crew. */
export function PersonName({ name }: { name: string }) {
  return <bdi>{useNameOf()(name)}</bdi>;
}
