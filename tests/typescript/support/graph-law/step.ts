import { rowOf, TABLE } from '../../../../runtimes/typescript/src/model/state.ts';
import { type Known, LINKS, type Link, type World } from './world.ts';

/** What a step of a program is given; numbers choose objects. */
export interface StepNumbers {
  readonly link: number;
  readonly a: number;
  readonly b: number;
  readonly c: number;
}

export type Run = (world: World, step: StepNumbers) => Promise<void> | void;

export const linkOf = ({ link }: StepNumbers): Link => LINKS[link % LINKS.length] as Link;

/** The name of a connection. */
export const pair = (person: Known, course: Known): string => `${person.number} ${course.number}`;

/** The key of the parent in the row that an object has read. */
export function storedKey({ object }: Known, link: Link): unknown {
  const table = object[TABLE];
  return rowOf(object)?.[table.places[table.positionOf(link.column) as number] as number];
}
