import { useCrewMemberName } from './use-crew-member-name.ts';

/** Somebody of the crew. */
export function CrewMemberName({ name }: { name: string }) {
  return <bdi>{useCrewMemberName()(name)}</bdi>;
}
