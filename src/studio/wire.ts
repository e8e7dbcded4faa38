import { createHash } from 'node:crypto';
import { familyOf } from '../column-types/families.ts';
import type { Cell } from '../platforms/connect/connection.ts';
import { literalOf, portableValue } from '../platforms/values/forms.ts';
import type { ValuePlace } from '../platforms/values/portable-value.ts';
import { Refused } from './http.ts';
import type { ShownCell, WireCell } from './protocol.ts';

/** A value for the way to the page and back. */
export function wireCell(cell: Cell): WireCell {
  if (cell === null || typeof cell === 'string' || typeof cell === 'boolean') return cell;
  if (cell instanceof Uint8Array) return { b: Buffer.from(cell).toString('base64') };
  return { n: String(cell) };
}

const LONG = 200;

/** A value to compare with a later one: long ones by their digest. */
export function formerCell(cell: Cell): WireCell {
  const text = typeof cell === 'string' || cell instanceof Uint8Array ? cell : '';
  if (text.length <= LONG) return wireCell(cell);
  return { n: `sha256:${createHash('sha256').update(text).digest('hex')}` };
}

const NUMBER = /^-?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?$/;
const TEMPORAL: ReadonlySet<string> = new Set(['date', 'time', 'timestamp', 'instant']);

/** A value that came back from the page, in SQL. */
export function wireLiteral(wire: WireCell, place: ValuePlace): string {
  const { column, table, ddl } = place;
  if (wire === null) return 'NULL';
  if (typeof wire === 'boolean') return ddl.literalFor(String(wire), column, table);
  const family = familyOf(column.type);
  if (typeof wire === 'string') {
    // Some products compare numbers with texts as inexact ones.
    if ((family === 'decimal' || family === 'integer') && NUMBER.test(wire)) return wire;
    if (TEMPORAL.has(family) && column.sqlType === undefined) {
      const literal = literalOf(portableValue(wire, place), place);
      if (typeof literal === 'string') return literal;
    }
    return ddl.quoteText(wire);
  }
  if (typeof wire === 'object' && 'n' in wire && typeof wire.n === 'string' && NUMBER.test(wire.n))
    return wire.n;
  if (typeof wire === 'object' && 'b' in wire && typeof wire.b === 'string')
    return ddl.binaryLiteral(Buffer.from(wire.b, 'base64'));
  throw new Refused(`The value of "${column.name}" has no known form.`);
}

const HEX_SHOWN = 16;

/** A value for people; `length` is that of the whole value where only its beginning was read. */
export function shownCell(cell: Cell, place: ValuePlace, cutAt: number, length?: Cell): ShownCell {
  if (cell === null) return null;
  const family = familyOf(place.column.type);
  if (cell instanceof Uint8Array && family !== 'uuid')
    return {
      hex: Buffer.from(cell.subarray(0, HEX_SHOWN)).toString('hex'),
      bytes: length === undefined || length === null ? cell.length : Number(length),
    };
  const text = family === 'json' || family === 'binary' ? String(cell) : portableText(cell, place);
  const whole = length === undefined || length === null ? text.length : Number(length);
  return whole > cutAt || text.length > cutAt
    ? { cut: text.slice(0, cutAt).replace(HALF, ''), length: whole }
    : text;
}

/** The first half of a character that was cut. */
const HALF = /[\ud800-\udbff]$/;

/** A value as forms and filters write it. */
export function portableText(cell: Cell, place: ValuePlace): string {
  const value = portableValue(cell, place);
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** A value of a result whose column is not known. */
export function plainShown(cell: Cell, cutAt: number): ShownCell {
  if (cell === null) return null;
  if (cell instanceof Uint8Array)
    return { hex: Buffer.from(cell.subarray(0, HEX_SHOWN)).toString('hex'), bytes: cell.length };
  const text = String(cell);
  return text.length > cutAt ? { cut: text.slice(0, cutAt).replace(HALF, ''), length: text.length } : text;
}
