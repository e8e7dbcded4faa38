import type { PhpColumn, PhpEntity } from './entity.ts';
import { kindOf } from './kinds/index.ts';
import type { ColumnKind } from './kinds/kind.ts';
import type { PhpOptions } from './options.ts';
import type { Contributions } from './slots.ts';
import { type Code, className } from './syntax/code.ts';

/** An entity with all that its features need to know. */
export interface EntityContext {
  readonly entity: PhpEntity;
  readonly options: PhpOptions;
  readonly columns: readonly KnownColumn[];
  readonly tableMap: Code;
  readonly model: Code;
  readonly query: Code;
  readonly contributions: Contributions;
}

export interface KnownColumn extends PhpColumn {
  readonly kind: ColumnKind;
}

export function contextOf(
  entity: PhpEntity,
  options: PhpOptions,
  contributions: Contributions = [],
): EntityContext {
  const tableMap = className(entity.classes.tableMap);
  const { formats } = options;
  const columns = entity.columns.map((column) => {
    const dateTimeClass = dateClassOf(column, options);
    const kind = kindOf({ column, tableMap, dateTimeClass, formats, binaryUuids: options.sql.binaryUuids });
    return { ...column, kind };
  });
  return {
    entity,
    options,
    columns,
    tableMap,
    model: className(entity.classes.model),
    query: className(entity.classes.query),
    contributions,
  };
}

const SCALARS = new Set([
  'int',
  'integer',
  'float',
  'double',
  'bool',
  'boolean',
  'string',
  'array',
  'mixed',
  'resource',
]);

/** A column may ask for a date class of its own. */
function dateClassOf({ column: { phpType } }: PhpColumn, options: PhpOptions): string {
  return phpType === undefined || SCALARS.has(phpType) ? options.dateTimeClass : phpType.replace(/^\\/, '');
}

/** `bookTag` for BookTag. */
export const camelCase = (phpName: string): string => phpName.charAt(0).toLowerCase() + phpName.slice(1);
