import type { ComponentType } from 'react';
import Dump from './pages/dump.tsx';

const pages: Record<string, ComponentType> = { dump: Dump, other: Dump };

export function resolve(name: string): ComponentType {
  const page = pages[name];
  if (!page) throw new Error(`Page not found: ${name}`);
  return page;
}
