/** Whom the crew's channel knows a page as. */
export interface PageIdentity {
  id: string;
  /** Not a host known by this browser alone. */
  hasAccount: boolean;
}

/** What one page of a browser says to the others; `known` is null when it goes. */
export interface News {
  page: string;
  known: PageIdentity | null;
  /** Whoever comes asks who else is there. */
  isAnswer: boolean;
}

export interface MyPages {
  /** Whom this page is known as; null when it goes. */
  tell: (known: PageIdentity | null) => void;
  /** What another page says. */
  take: (news: News) => void;
}

/**
 * The pages of one browser are one person as long as one of them is a host known by this browser alone: whoever has an account is
 * nobody else, also at a lectern that several use. `page` names this one; `onOwn` is told the ids of the others.
 */
export function createMyPages(
  page: string,
  send: (news: News) => void,
  onOwn: (ids: ReadonlySet<string>) => void,
): MyPages {
  const others = new Map<string, PageIdentity>();
  let mine: PageIdentity | null = null;
  const update = (): void => {
    const own = [...others.values()].filter((other) => mine !== null && !(mine.hasAccount && other.hasAccount));
    onOwn(new Set(own.map(({ id }) => id)));
  };
  return {
    tell(known) {
      if (known === null && mine === null) return;
      mine = known;
      send({ page, known, isAnswer: false });
      update();
    },
    take(news) {
      if (news.known === null) others.delete(news.page);
      else others.set(news.page, news.known);
      update();
      if (news.known !== null && !news.isAnswer && mine !== null) send({ page, known: mine, isAnswer: true });
    },
  };
}
