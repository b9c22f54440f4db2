export interface CrewMember {
  id: string;
  /** Null for a host without an account. */
  name: string | null;
  /** What they are editing now: `settings`, `activity:`, `series:`, `answer:` or `reject:` with an id. */
  editing: string | null;
}

/** What the real-time client says of a presence channel: `user_info` by user id, and who this browser is. */
export interface Members {
  members: Record<string, unknown>;
  myID: string | null;
}

/** Who writes words for a question now, and which: an answer, or why it is rejected. */
export interface Writer {
  name: string | null;
  kind: 'answer' | 'reject';
}

export function writerOf(others: readonly CrewMember[], questionId: string): Writer | null {
  for (const { name, editing } of others) {
    if (editing === `answer:${questionId}`) return { name, kind: 'answer' };
    if (editing === `reject:${questionId}`) return { name, kind: 'reject' };
  }
  return null;
}

/** The others, by name. */
export function crewFrom({ members, myID }: Members): CrewMember[] {
  return Object.entries(members)
    .filter(([id]) => id !== myID)
    .map(([id, info]) => ({ id, name: nameIn(info), editing: null }))
    .toSorted((a, b) => (a.name ?? '').localeCompare(b.name ?? ''));
}

function nameIn(info: unknown): string | null {
  const name = typeof info === 'object' && info !== null && 'name' in info ? info.name : null;
  return typeof name === 'string' && name.trim() !== '' ? name : null;
}
