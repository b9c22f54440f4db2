/** The identity of a page in the crew's channel. */
export interface PageIdentity {
  id: string;
  /** False for an anonymous host. */
  hasAccount: boolean;
}

/** A message between the pages of one browser; `known` is null when a page closes. */
export interface PageMessage {
  page: string;
  known: PageIdentity | null;
  /** A new page asks the others to answer. */
  isAnswer: boolean;
}

export interface MyPages {
  /** This page's identity; null when it closes. */
  announce: (known: PageIdentity | null) => void;
  /** Handles a message of another page. */
  receive: (message: PageMessage) => void;
}

/**
 * Pages of one browser are the same person if at least one of them is an anonymous host: two accounts are two people,
 * even on a shared lectern. `page` identifies this page; `onOwn` gets the ids of the others.
 */
export function createMyPages(
  page: string,
  send: (message: PageMessage) => void,
  onOwn: (ids: ReadonlySet<string>) => void,
): MyPages {
  const others = new Map<string, PageIdentity>();
  let mine: PageIdentity | null = null;
  const update = (): void => {
    const own = [...others.values()].filter((other) => mine !== null && !(mine.hasAccount && other.hasAccount));
    onOwn(new Set(own.map(({ id }) => id)));
  };
  return {
    announce(known) {
      if (known === null && mine === null) return;
      mine = known;
      send({ page, known, isAnswer: false });
      update();
    },
    receive(message) {
      if (message.known === null) others.delete(message.page);
      else others.set(message.page, message.known);
      update();
      if (message.known !== null && !message.isAnswer && mine !== null) send({ page, known: mine, isAnswer: true });
    },
  };
}
