import { parse } from 'content-disposition';
import { expect, it } from 'vitest';
import { attachment } from './attachment.ts';

it.each([
  ['Light-234567.csv', 'attachment; filename=Light-234567.csv'],
  ['Köln-234567.csv', "attachment; filename=Koln-234567.csv; filename*=UTF-8''K%C3%B6ln-234567.csv"],
  ['光-234567.csv', "attachment; filename=handcount-234567.csv; filename*=UTF-8''%E5%85%89-234567.csv"],
])('%s is downloaded under its name, with an ASCII fallback', (name, header) => {
  expect(attachment(name)).toBe(header);
  expect(parse(header).parameters['filename']).toBe(name);
});
