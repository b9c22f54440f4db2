import type { FastifyReply } from 'fastify';

export function addVary(reply: FastifyReply, name: string): void {
  const held = reply.getHeader('vary');
  if (held === undefined) {
    reply.header('vary', name);
    return;
  }
  const names = Array.isArray(held) ? held.join(', ') : String(held);
  const isListed =
    names === '*' ||
    names
      .toLowerCase()
      .split(/\s*,\s*/)
      .includes(name.toLowerCase());
  if (!isListed) reply.header('vary', `${names}, ${name}`);
}
