export interface CrewMember {
  id: string;
  name: string | null;
  /** Named as in `CrewWhispers`, the latest last. */
  editing: readonly string[];
}

/** `user_info` by user id, and this browser's id. */
export interface Members {
  members: Record<string, unknown>;
  myID: string | null;
}

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

export function crewFrom({ members, myID }: Members): CrewMember[] {
  return Object.entries(members)
    .filter(([id]) => id !== myID)
    .map(([id, info]) => ({ id, name: nameIn(info), editing: [] }))
    .toSorted((a, b) => (a.name ?? '').localeCompare(b.name ?? ''));
}

/** From another version perhaps; the server checks no whispers. */
export function editingFrom(what: unknown): readonly string[] {
  return Array.isArray(what) ? what.filter((one) => typeof one === 'string') : [];
}

function nameIn(info: unknown): string | null {
  const name = typeof info === 'object' && info !== null && 'name' in info ? info.name : null;
  return typeof name === 'string' && name.trim() !== '' ? name : null;
}
