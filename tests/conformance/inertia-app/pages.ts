import type { ComponentType } from 'react';
import Deferring from './pages/deferring.tsx';
import Dump from './pages/dump.tsx';
import Feed from './pages/feed.tsx';
import Joining from './pages/joining.tsx';

const pages: Record<string, ComponentType> = {
  dump: Dump,
  other: Dump,
  deferring: Deferring,
  feed: Feed,
  joining: Joining,
};

export function resolve(name: string): ComponentType {
  const page = pages[name];
  if (!page) throw new Error(`Page not found: ${name}`);
  return page;
}
