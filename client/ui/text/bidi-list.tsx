import { Fragment, type ReactNode } from 'react';

/** Words written by participants on one line, each in its own direction; the line follows the page. */
export function bidiList(words: readonly string[]): ReactNode {
  return words.map((word, place) => (
    <Fragment key={place}>
      {place > 0 && ', '}
      <bdi>{word}</bdi>
    </Fragment>
  ));
}
