import { requireCrew } from '../../http/authority.ts';
import * as copies from '../../pages/events/event-copies.ts';
import * as imports from '../../pages/integrations/event-imports.ts';
import { countExport } from '../../pages/host-rate-limits.ts';
import { exportFile, exportQuery, exportTypes } from '../../pages/integrations/exports.ts';
import { uploads } from '../../pages/uploads.ts';
import { answerMade } from '../events/events.ts';
import { queryOf } from '../lists.ts';
import { after, type Operations } from '../operation.ts';
import { eventShape } from '../resources.ts';

export const eventFileOperations = {
  'api.event-copies.create': {
    summary: 'Creates a draft with the same settings and agenda, and optionally another title.',
    form: copies.copyForm,
    answer: eventShape,
    handle: after(copies.create, answerMade),
  },
  'api.event-imports.create': {
    summary: 'Creates an event from an exported one. The request body is the file from `exports/json`.',
    upload: { ...uploads.event, types: ['application/json'] },
    answer: eventShape,
    handle: after(imports.create, answerMade),
  },
  'api.exports.show': {
    summary:
      'Exports the event: `csv` one table, `xlsx` all tables, `json` everything or, with `people=no`, only ' +
      'what the crew prepared.',
    query: exportQuery,
    files: exportTypes,
    async handle(ctx, params) {
      const { event, crew } = await requireCrew(ctx, params.event, 'watch');
      countExport(ctx, crew.userId);
      const wanted = { ...queryOf(ctx, exportQuery), words: null, region: null };
      return { file: await exportFile(ctx, event, params.format, wanted) };
    },
  },
} satisfies Partial<Operations>;
