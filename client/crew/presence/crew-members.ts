export interface CrewMember {
  id: string;
  /** Null for a host without an account. */
  name: string | null;
  /** What they are editing now, in the words of `CrewWhispers`; what was begun last is last. */
  editing: readonly string[];
}

/** What the real-time client says of a presence channel: `user_info` by user id, and who this browser is. */
export interface Members {
  members: Record<string, unknown>;
  myID: string | null;
}

/** Who is at a question now, and for what: to write an answer or why it is rejected, or to merge it. */
export interface Writer {
  name: string | null;
  kind: (typeof kinds)[number];
}

const kinds = ['answer', 'reject', 'merge'] as const;

export function writerOf(others: readonly CrewMember[], questionId: string): Writer | null {
  for (const { name, editing } of others) {
    const kind = kinds.find((one) => editing.includes(`${one}:${questionId}`));
    if (kind) return { name, kind };
  }
  return null;
}

/** The others, by name. */
export function crewFrom({ members, myID }: Members): CrewMember[] {
  return Object.entries(members)
    .filter(([id]) => id !== myID)
    .map(([id, info]) => ({ id, name: nameIn(info), editing: [] }))
    .toSorted((a, b) => (a.name ?? '').localeCompare(b.name ?? ''));
}

/** Another page may be of another version, and whispers are read by nobody on the way. */
export function editingFrom(what: unknown): readonly string[] {
  return Array.isArray(what) ? what.filter((one) => typeof one === 'string') : [];
}

function nameIn(info: unknown): string | null {
  const name = typeof info === 'object' && info !== null && 'name' in info ? info.name : null;
  return typeof name === 'string' && name.trim() !== '' ? name : null;
}
