import { className } from '../syntax/code.ts';

/** The classes of the runtime that hold related objects, by the kind of the relation. */
export const HOLDERS = {
  OneToOne: className('Orm\\Runtime\\Persistence\\Relation\\OneToOne'),
  OneToMany: className('Orm\\Runtime\\Persistence\\Relation\\OneToMany'),
  ManyToMany: className('Orm\\Runtime\\Persistence\\Relation\\ManyToMany'),
  ManyToManyCombination: className('Orm\\Runtime\\Persistence\\Relation\\ManyToManyCombination'),
};
