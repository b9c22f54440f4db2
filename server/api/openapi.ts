import { z } from 'zod';
import { apiRoutes, type ApiRouteName } from '#contracts/api-routes.ts';
import { errors, type ErrorCode } from '#contracts/errors.ts';
import { statusOf, type Operation, type Operations } from './operation.ts';

type Json = Record<string, unknown>;

export const problemShape = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    code: z.enum(Object.keys(errors) as [ErrorCode, ...ErrorCode[]]),
    fields: z
      .record(z.string(), z.string())
      .optional()
      .meta({ description: 'The refused fields, and what each accepts.' }),
    reference: z.string().optional().meta({ description: 'Identifies the error in the server’s log.' }),
  })
  .meta({ id: 'Problem' });

export function openApiDocument(operations: Operations, origin: string): Json {
  const schemas: Json = {};
  const paths: Record<string, Json> = {};
  for (const name of Object.keys(apiRoutes) as ApiRouteName[]) {
    const { method, path } = apiRoutes[name];
    (paths[path] ??= {})[method.toLowerCase()] = operationObject(name, operations[name], schemas);
  }
  const problem = schemaOf(problemShape, 'output', schemas);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Handcount',
      version: '1',
      description: 'Events, activities, questions and tallies, as in the control room. See docs/api.md.',
    },
    servers: [{ url: origin }],
    security: [{ token: [] }],
    paths,
    components: {
      schemas,
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer', description: 'An API token, created under Account, API tokens.' },
      },
      responses: {
        Problem: {
          description: 'The reason for the refusal.',
          content: { 'application/problem+json': { schema: problem } },
        },
      },
    },
  };
}

/** A test compares this with the responses. */
const taggedItems = new Set(['Event', 'Activity', 'Series', 'Label', 'Question']);

function operationObject(name: ApiRouteName, operation: Operation, schemas: Json): Json {
  const { summary, query, current, answer } = operation;
  const { method, path, scope } = apiRoutes[name];
  const inPath = [...path.matchAll(/{(\w+)}/g)].map(([, param]) => ({
    name: param,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
  const onlyOnce =
    method === 'POST' ? [{ name: 'Idempotency-Key', in: 'header', schema: { type: 'string', maxLength: 255 } }] : [];
  const matching = current ? [{ name: 'If-Match', in: 'header', schema: { type: 'string' } }] : [];
  const isTagged = taggedItems.has(String(answer?.meta()?.['id']));
  const known =
    isTagged && method === 'GET' ? [{ name: 'If-None-Match', in: 'header', schema: { type: 'string' } }] : [];
  return {
    operationId: name.replace(/^api\./, ''),
    summary,
    ...(scope === null ? { security: [] } : { 'x-scope': scope }),
    parameters: [...inPath, ...queryParameters(query, schemas), ...onlyOnce, ...matching, ...known],
    ...requestBody(operation, schemas),
    responses: {
      [statusOf(name, operation)]: {
        description: 'Done.',
        ...(isTagged && { headers: { ETag: { description: 'Its version.', schema: { type: 'string' } } } }),
        ...answered(operation, schemas),
      },
      ...(known.length > 0 && { 304: { description: 'Unchanged.' } }),
      ...(current && { 412: { $ref: '#/components/responses/Problem' } }),
      default: { $ref: '#/components/responses/Problem' },
    },
  };
}

function requestBody({ form, upload }: Operation, schemas: Json): Json {
  if (upload) return { requestBody: { required: true, content: contentOf(upload.types) } };
  return form
    ? { requestBody: { required: true, content: { 'application/json': { schema: schemaOf(form, 'input', schemas) } } } }
    : {};
}

function answered({ answer, files }: Operation, schemas: Json): Json {
  if (files) return { content: contentOf(files) };
  return answer ? { content: { 'application/json': { schema: schemaOf(answer, 'output', schemas) } } } : {};
}

const contentOf = (types: readonly string[]): Json => Object.fromEntries(types.map((type) => [type, {}]));

function queryParameters(query: z.ZodObject | undefined, schemas: Json): Json[] {
  if (!query) return [];
  return Object.entries(query.shape).map(([name, field]) => ({
    name,
    in: 'query',
    required: false,
    schema: schemaOf(field as z.ZodType, 'input', schemas),
  }));
}

function schemaOf(shape: z.ZodType, io: 'input' | 'output', schemas: Json): Json {
  const made = z.toJSONSchema(shape, {
    io,
    unrepresentable: 'any',
    override({ zodSchema, jsonSchema }) {
      if (!(zodSchema instanceof z.ZodObject) || io !== 'input') return;
      jsonSchema.required = requiredOf(zodSchema);
      // API clients use `If-Match` instead.
      if (zodSchema.shape['seen'] !== undefined) delete jsonSchema.properties?.['seen'];
    },
  }) as Json;
  const {
    $schema: _dialect,
    $defs,
    ...own
  } = JSON.parse(JSON.stringify(made).replaceAll('"#/$defs/', '"#/components/schemas/')) as Json;
  for (const [id, schema] of Object.entries(($defs ?? {}) as Record<string, Json>)) schemas[id] ??= withoutId(schema);
  const { id } = own;
  if (typeof id !== 'string') return own;
  schemas[id] ??= withoutId(own);
  return { $ref: `#/components/schemas/${id}` };
}

function withoutId({ id: _id, ...schema }: Json): Json {
  return schema;
}

/** Form fields accept anything and report their own errors, so try omitting each. */
function requiredOf(shape: z.ZodObject) {
  return Object.entries(shape.shape).flatMap(([name, field]) =>
    (field as z.ZodType).safeParse(undefined).success ? [] : [name],
  );
}
