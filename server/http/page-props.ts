import type { Pages as ContractPages, SharedProps as ContractSharedProps } from '#contracts/pages.ts';

// Makes `reply.inertia('rooms/show', …)` accept our pages with their props only.
declare module '@handcount/inertia' {
  interface Pages extends ContractPages {}
  interface SharedProps extends ContractSharedProps {}
}
