import { InfiniteScroll, usePage } from '@inertiajs/react';
import Dump from './dump.tsx';

type FeedProps = { feed: { data: { id: number }[] } };

export default function Feed() {
  const { feed } = usePage<FeedProps>().props;
  return (
    <>
      <InfiniteScroll data="feed" buffer={0}>
        {feed.data.map(({ id }) => (
          <p key={id} className="item" style={{ height: 400 }}>
            {id}
          </p>
        ))}
      </InfiniteScroll>
      <Dump />
    </>
  );
}
