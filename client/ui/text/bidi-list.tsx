import { Fragment, type ReactNode } from 'react';

/** Participants' words on one line, which has the page's direction while each word has its own. */
export function bidiList(words: readonly string[]): ReactNode {
  return words.map((word, place) => (
    <Fragment key={place}>
      {place > 0 && ', '}
      <bdi>{word}</bdi>
    </Fragment>
  ));
}
