import type { TypeShape } from '../../model/change.ts';
import type { Column } from '../../model/column.ts';
import { withDefined } from '../../support/with-defined.ts';

export function shapeOf({
  type,
  element,
  size,
  scale,
  sqlType,
  collation,
  charset,
  enumType,
  valueSet,
  content,
  vendors,
}: Column): TypeShape {
  return withDefined(
    { type, valueSet, vendors },
    { element, size, scale, sqlType, collation, charset, enumType, content },
  );
}

export function withShape(column: Column, shape: TypeShape): Column {
  const {
    element: _,
    size: __,
    scale: ___,
    sqlType: ____,
    content: _____,
    enumType: ______,
    collation: _______,
    charset: ________,
    ...rest
  } = column;
  return { ...rest, ...shape };
}
