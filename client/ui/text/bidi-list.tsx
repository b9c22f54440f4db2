import { Fragment, type ReactNode } from 'react';
import { Comma } from './comma.tsx';

/** The line has the page's direction; each text has its own. */
export function bidiList(words: readonly string[]): ReactNode {
  return words.map((word, place) => (
    <Fragment key={place}>
      {place > 0 && <Comma />}
      <bdi>{word}</bdi>
    </Fragment>
  ));
}
