import { isText } from '../../../src/column-types/families.ts';
import type { ColumnTypeName } from '../../../src/column-types/index.ts';
import type { Column, ColumnDefault } from '../../../src/model/column.ts';
import { newColumn } from '../../../src/model/new.ts';

/** Types, sizes and defaults that all products accept. */
export interface ColumnForm {
  readonly type: ColumnTypeName;
  /** The type of the elements of a LIST. */
  readonly element?: ColumnTypeName;
  readonly size?: number;
  readonly scale?: number;
  readonly valueSet?: readonly string[];
}

/** Forms between which values can be converted, as long as they fit. */
const FAMILIES: readonly (readonly ColumnForm[])[] = [
  [
    { type: 'CHAR', size: 3 },
    { type: 'CHAR', size: 10 },
    { type: 'VARCHAR', size: 5 },
    { type: 'VARCHAR', size: 60 },
    { type: 'VARCHAR', size: 100 },
    { type: 'VARCHAR', size: 255 },
    { type: 'VARCHAR' },
    { type: 'LONGVARCHAR' },
    { type: 'CLOB' },
  ],
  [{ type: 'TINYINT' }, { type: 'SMALLINT' }, { type: 'INTEGER' }, { type: 'BIGINT' }],
  [
    { type: 'DECIMAL', size: 10, scale: 2 },
    { type: 'DECIMAL', size: 10, scale: 0 },
    { type: 'DECIMAL', size: 12, scale: 4 },
    { type: 'NUMERIC', size: 6, scale: 2 },
    { type: 'FLOAT' },
    { type: 'DOUBLE' },
  ],
  [{ type: 'DATE' }, { type: 'TIMESTAMP' }, { type: 'TIMESTAMP', size: 6 }, { type: 'DATETIME' }],
  [{ type: 'TIME' }, { type: 'TIME', size: 3 }],
  [{ type: 'BOOLEAN' }],
  [
    { type: 'ENUM', valueSet: ['x', 'y', 'z'] },
    { type: 'ENUM', valueSet: ['z', 'x'] },
    { type: 'ENUM', valueSet: ['x', 'y', 'z', "it's"] },
  ],
  [
    { type: 'SET', valueSet: ['x', 'y', 'z'] },
    { type: 'SET', valueSet: ['y', 'z', 'x'] },
    { type: 'SET', valueSet: ['x', 'z'] },
  ],
  [{ type: 'VARBINARY' }, { type: 'BLOB' }],
  [{ type: 'JSON' }],
  [{ type: 'UUID' }],
  [
    { type: 'LIST', element: 'VARCHAR', size: 5 },
    { type: 'LIST', element: 'VARCHAR', size: 60 },
    { type: 'LIST', element: 'LONGVARCHAR' },
  ],
  [
    { type: 'LIST', element: 'SMALLINT' },
    { type: 'LIST', element: 'INTEGER' },
    { type: 'LIST', element: 'BIGINT' },
  ],
  [{ type: 'LIST', element: 'DECIMAL', size: 10, scale: 2 }],
];

/** Conversions that exist, and fail for many values. */
const ACROSS: readonly (readonly ColumnForm[])[] = [
  [{ type: 'INTEGER' }, { type: 'VARCHAR', size: 100 }],
  [{ type: 'INTEGER' }, { type: 'DECIMAL', size: 12, scale: 4 }],
  [{ type: 'BIGINT' }, { type: 'DOUBLE' }],
  [{ type: 'DATE' }, { type: 'VARCHAR', size: 60 }],
  [{ type: 'BOOLEAN' }, { type: 'INTEGER' }],
  [{ type: 'UUID' }, { type: 'VARCHAR', size: 100 }],
];

export const FORMS: readonly ColumnForm[] = FAMILIES.flat();

const isForm = (column: Column, form: ColumnForm): boolean =>
  column.type === form.type &&
  column.element === form.element &&
  column.size === form.size &&
  column.scale === form.scale &&
  (form.valueSet === undefined || form.valueSet.join() === column.valueSet.join());

/** The forms that a column can be changed to; `far` for conversions to another family. */
export const formsFor = (column: Column, far: boolean): readonly ColumnForm[] =>
  (far ? ACROSS : FAMILIES)
    .filter((family) =>
      family.some(({ type, element }) => type === column.type && element === column.element),
    )
    .flat()
    .filter((form) => !isForm(column, form) && (!far || form.type !== column.type));

const values = (...texts: readonly string[]): readonly ColumnDefault[] =>
  texts.map((text) => ({ kind: 'value', text }));

const DEFAULTS: Readonly<Partial<Record<ColumnTypeName, readonly ColumnDefault[]>>> = {
  CHAR: values('a', "'", 'xyz'),
  VARCHAR: values('', 'a', "it's", '\\'),
  TINYINT: values('0', '7', '-1', '007'),
  SMALLINT: values('0', '7', '-1', '007'),
  INTEGER: values('0', '7', '-1', '007'),
  BIGINT: values('0', '7', '-1', '007'),
  DECIMAL: values('0', '-1.5', '0.50', '99'),
  NUMERIC: values('0', '-1.5', '0.50', '99'),
  FLOAT: values('0', '-1.5'),
  DOUBLE: values('0', '-1.5'),
  DATE: values('2001-02-03'),
  TIME: values('04:05:06'),
  TIMESTAMP: [...values('2001-02-03 04:05:06'), { kind: 'expression', text: 'CURRENT_TIMESTAMP' }],
  DATETIME: [...values('2001-02-03 04:05:06'), { kind: 'expression', text: 'CURRENT_TIMESTAMP' }],
  BOOLEAN: values('true', 'false'),
  ENUM: values('x', 'z'),
  SET: values('x', 'x, z'),
  LIST: values('[]'),
};

export const defaultsFor = (type: ColumnTypeName): readonly ColumnDefault[] => DEFAULTS[type] ?? [];

export function withForm(column: Column, { type, element, size, scale, valueSet = [] }: ColumnForm): Column {
  const { element: ___, size: _, scale: __, default: given, collation, ...rest } = column;
  const keepsDefault =
    given !== undefined &&
    defaultsFor(type).some(({ text, kind }) => text === given.text && kind === given.kind);
  return {
    ...rest,
    type,
    valueSet,
    ...(element !== undefined && { element }),
    ...(size !== undefined && { size }),
    ...(scale !== undefined && { scale }),
    ...(keepsDefault && { default: given }),
    ...(collation !== undefined && isText(type) && { collation }),
  };
}

/** The name in classes is the identity of a column: it stays when the column is renamed. */
export const columnOf = (name: string, identity: string, form: ColumnForm): Column =>
  withForm(newColumn(name, form.type, { codeName: identity }), form);
