import { Trans } from '@lingui/react/macro';
import { Banner } from '#ui/banner.tsx';

/** Said where a question of a quiz is written and where it is looked through: it may be meant so, and is easily forgotten. */
export function NoRightAnswer() {
  return (
    <Banner look="caution">
      <Trans>No right answer is marked: nobody gets points.</Trans>
    </Banner>
  );
}

/** The same of options where people pick one, and cannot pick a wrong one. */
export function AllRight() {
  return (
    <Banner look="caution">
      <Trans>Every option is marked as right: whoever answers gets the points.</Trans>
    </Banner>
  );
}

/** Which of several is wanted goes by how many may be picked: what is meant is easily taken for the other. */
export function MultipleRightNote({ count, isOnePick }: { count: number; isOnePick: boolean }) {
  return (
    <output className="text-xs text-muted empty:hidden">
      {count > 1 &&
        (isOnePick ? (
          <Trans>People pick one option: whoever picks any of these is right.</Trans>
        ) : (
          <Trans>Whoever picks all of these, and no other, is right.</Trans>
        ))}
    </output>
  );
}

/** When the room learns what is right in a poll that stands alone. */
export function RevealedLaterNote() {
  return (
    <p className="text-xs text-muted">
      <Trans>The room learns it with the result, once voting has closed. It gives no points.</Trans>
    </p>
  );
}
