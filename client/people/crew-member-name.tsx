import { useCrewMemberName } from './use-crew-member-name.ts';

/** The name of a crew member. */
export function CrewMemberName({ name }: { name: string }) {
  return <bdi>{useCrewMemberName()(name)}</bdi>;
}
