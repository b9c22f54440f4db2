import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { Answer } from './answer.ts';
import { versionCheck, protocolRules } from './hooks.ts';
import type { InertiaOptions } from './options.ts';
import { inertiaReply, type InertiaReply } from './reply.ts';
import { Visit } from './visit.ts';

const visitKey = Symbol('inertia.visit');
const answerKey = Symbol('inertia.answer');
const replyKey = Symbol('inertia.reply');

declare module 'fastify' {
  interface FastifyRequest {
    inertia: Visit;
    [visitKey]: Visit | null;
  }
  interface FastifyReply {
    inertia: InertiaReply;
    [answerKey]: Answer | null;
    [replyKey]: InertiaReply | null;
  }
}

function plugin(app: FastifyInstance, options: InertiaOptions, done: () => void): void {
  const answerOf = (reply: FastifyReply): Answer => (reply[answerKey] ??= new Answer(reply.request, reply, options));
  app.decorateRequest(visitKey, null);
  app.decorateRequest('inertia', {
    getter(this: FastifyRequest): Visit {
      return (this[visitKey] ??= new Visit(this, options));
    },
  });
  app.decorateReply(answerKey, null);
  app.decorateReply(replyKey, null);
  app.decorateReply('inertia', {
    getter(this: FastifyReply): InertiaReply {
      return (this[replyKey] ??= inertiaReply(answerOf(this)));
    },
  });
  app.addHook('preHandler', versionCheck(options));
  app.addHook(
    'onSend',
    protocolRules((reply) => reply[answerKey], answerOf),
  );
  done();
}

/** Register it before routes that answer with pages. */
export const inertia = fastifyPlugin(plugin, { fastify: '5.x', name: '@handcount/inertia' });
