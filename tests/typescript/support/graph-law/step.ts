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
