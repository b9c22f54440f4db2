import type { Correct } from '#contracts/quizzes/series.ts';
import type { Activity, ActivityPicture, ActivityRow, Setup } from '../domain/model/entities.ts';
import { rulesOf } from '#kinds/rules.ts';
import { toRow, type Row } from './columns.ts';

export type StoredActivity = Row<ActivityRow> & { kind: Activity['kind']; options: string; limits: string };

export function activityFrom({ options, limits, ...row }: StoredActivity): Activity {
  const common = {
    ...row,
    isRevealed: row.isRevealed === 1,
    isBeforeShown: row.isBeforeShown === 1,
    wasAnsweredByAll: row.wasAnsweredByAll === 1,
    isRevisable: row.isRevisable === 1,
    correct: row.correct === null ? null : (JSON.parse(row.correct) as Correct),
    picture: pictureIn(row.picture),
    explanationPicture: pictureIn(row.explanationPicture),
  };
  const stored = { ...(JSON.parse(limits) as object), options: JSON.parse(options) as unknown };
  const setup = rulesOf(row.kind).setupOf(stored as unknown as Setup);
  return { ...common, ...setup } as Activity;
}

function pictureIn(column: string | null): ActivityPicture | null {
  return column === null ? null : (JSON.parse(column) as ActivityPicture);
}

export function activityRow(activity: Activity): StoredActivity {
  const setup = rulesOf(activity.kind).setupOf(activity);
  const common = Object.fromEntries(Object.entries(activity).filter(([name]) => !Object.hasOwn(setup, name)));
  return { ...toRow(common as unknown as ActivityRow & Pick<Activity, 'kind'>), ...setupColumns(activity) };
}

export function setupColumns(setup: Setup): Pick<StoredActivity, 'options' | 'limits'> {
  const { options = [], ...limits } = rulesOf(setup.kind).setupOf(setup) as Partial<{ options: unknown[] }> & object;
  return { options: JSON.stringify(options), limits: JSON.stringify(limits) };
}
