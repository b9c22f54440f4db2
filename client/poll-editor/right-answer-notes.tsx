import { Trans } from '@lingui/react/macro';
import { Banner } from '#ui/banner.tsx';

export function NoRightAnswer() {
  return (
    <Banner look="caution">
      <Trans>No right answer is marked: no points.</Trans>
    </Banner>
  );
}

export function AllRight() {
  return (
    <Banner look="caution">
      <Trans>Every option is right: everyone gets the points.</Trans>
    </Banner>
  );
}

export function MultipleRightNote({ count, isOnePick }: { count: number; isOnePick: boolean }) {
  return (
    <output className="text-xs text-muted empty:hidden">
      {count > 1 &&
        (isOnePick ? <Trans>Any of these is right.</Trans> : <Trans>Right means exactly these options.</Trans>)}
    </output>
  );
}

export function RevealedLaterNote() {
  return (
    <p className="text-xs text-muted">
      <Trans>The right answer is shown with the result after voting closes. It gives no points.</Trans>
    </p>
  );
}
