import type { TypeShape } from '../../model/change.ts';
import type { Column } from '../../model/column.ts';
import { withDefined } from '../../support/with-defined.ts';

export function shapeOf({
  type,
  size,
  scale,
  sqlType,
  enumType,
  valueSet,
  content,
  vendors,
}: Column): TypeShape {
  return withDefined({ type, valueSet, vendors }, { size, scale, sqlType, enumType, content });
}

export function withShape(column: Column, shape: TypeShape): Column {
  const { size: _, scale: __, sqlType: ___, content: ____, enumType: _____, ...rest } = column;
  return { ...rest, ...shape };
}
