import type { Label } from './entities.ts';
import type { EventArchive } from './event-archive.ts';

interface ArchiveRows extends Omit<EventArchive, 'event' | 'labels' | 'heads'> {
  labels: Label[];
  questionLabels: { questionId: string; labelId: string }[];
}

export type ArchivePiece = Partial<ArchiveRows>;

const inOrder = [
  'participants',
  'questions',
  'upvotes',
  'labels',
  'questionLabels',
  'series',
  'activities',
  'ballots',
  'links',
  'answerDecisions',
] as const;

export function* piecesOf(
  { event: _event, heads: _heads, labels, ...archive }: EventArchive,
  maxRows = Infinity,
): Generator<ArchivePiece> {
  const rows: ArchiveRows = {
    ...archive,
    labels: labels.map(({ questionIds: _questionIds, ...label }) => label),
    questionLabels: labels.flatMap(({ id: labelId, questionIds }) =>
      questionIds.map((questionId) => ({ questionId, labelId })),
    ),
  };
  yield { reactions: rows.reactions };
  for (const picture of rows.pictures) yield { pictures: [picture] };
  for (const kind of inOrder) {
    for (let from = 0; from < rows[kind].length; from += maxRows)
      yield { [kind]: rows[kind].slice(from, from + maxRows) };
  }
}
