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
    summary: 'Creates a draft with the same settings and agenda, under another title if one is sent.',
    form: copies.copyForm,
    answer: eventShape,
    handle: after(copies.create, answerMade),
  },
  'api.event-imports.create': {
    summary: 'Makes an event from an exported one. The file, as `exports/json` answers it, is the body.',
    upload: { ...uploads.event, types: ['application/json'] },
    answer: eventShape,
    handle: after(imports.create, answerMade),
  },
  'api.exports.show': {
    summary:
      'The event as a file: `csv` is one table, `xlsx` is all of them, `json` everything that there is, or with ' +
      '`people=no` what was prepared.',
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
