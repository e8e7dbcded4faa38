import { existsSync, statSync } from 'node:fs';
import { json } from '../../data/files/json.ts';
import type { RowFormat } from '../../data/files/row-format.ts';
import { yaml } from '../../data/files/yaml.ts';

export const DATA_FORMATS = ['yaml', 'json', 'csv'] as const;
export type DataFormat = (typeof DATA_FORMATS)[number];

/** The formats that hold all tables in one file. */
export const rowFormats: Readonly<Record<Exclude<DataFormat, 'csv'>, RowFormat>> = { yaml, json };

/** The format of a path: a folder has files of CSV. */
export function formatOfPath(path: string): DataFormat | undefined {
  if (/\.ya?ml$/i.test(path)) return 'yaml';
  if (/\.json$/i.test(path)) return 'json';
  if (existsSync(path)) return statSync(path).isDirectory() ? 'csv' : undefined;
  return /\.[^/\\]+$/.test(path) && !/[/\\]$/.test(path) ? undefined : 'csv';
}
