import { Fragment, type ReactNode } from 'react';

/** Words that people gave, in one line, each in its own direction. The line itself runs as the page does. */
export function bidiList(words: readonly string[]): ReactNode {
  return words.map((word, place) => (
    <Fragment key={place}>
      {place > 0 && ', '}
      <bdi>{word}</bdi>
    </Fragment>
  ));
}
