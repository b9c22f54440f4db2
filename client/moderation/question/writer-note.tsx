import { Trans } from '@lingui/react/macro';
import type { Writer } from '../../crew/presence/crew-members.ts';

/** Says that another crew member is working on this question, so that the two do not undo each other's work. */
export function WriterNote({ writer }: { writer: Writer | null }) {
  return (
    writer && (
      <p className="basis-full text-xs font-semibold text-caution-text">
        {writer.name === null ? <Nameless {...writer} /> : <Named kind={writer.kind} name={writer.name} />}
      </p>
    )
  );
}

function Named({ kind, name }: { kind: Writer['kind']; name: string }) {
  switch (kind) {
    case 'answer':
      return <Trans>{name} is writing an answer here</Trans>;
    case 'reject':
      return <Trans>{name} is rejecting this with a reason</Trans>;
    case 'merge':
      return <Trans>{name} is merging this with another question</Trans>;
  }
}

function Nameless({ kind }: Pick<Writer, 'kind'>) {
  switch (kind) {
    case 'answer':
      return <Trans>Somebody else is writing an answer here</Trans>;
    case 'reject':
      return <Trans>Somebody else is rejecting this with a reason</Trans>;
    case 'merge':
      return <Trans>Somebody else is merging this with another question</Trans>;
  }
}
