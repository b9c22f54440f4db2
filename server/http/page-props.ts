import type { Pages as ContractPages, SharedProps as ContractSharedProps } from '#contracts/pages.ts';

// Restricts `reply.inertia('rooms/show', …)` to our pages with their props.
declare module '@handcount/inertia' {
  interface Pages extends ContractPages {}
  interface SharedProps extends ContractSharedProps {}
}
