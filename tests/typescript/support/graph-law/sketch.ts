import type { TableHooks } from '../../../../runtimes/typescript/src/hooks/table-hooks.ts';
import type { Model } from '../../../../runtimes/typescript/src/model/model.ts';
import { CAMPUS } from '../campus.ts';
import type { AnyModel, Sketch } from '../dynamic-models.ts';

let stamps = 0;

function give(object: Model): void {
  stamps += 1;
  (object as AnyModel).stamp = stamps;
}

/** A behavior that gives every written row another number. */
const stamped: TableHooks<Model> = {
  name: 'stamped',
  givesValuesOnly: true,
  giveValues({ object, isInsert, changes }) {
    if (isInsert || changes.length > 0) give(object);
  },
  beforeInsertMany({ objects }) {
    for (const object of objects) give(object);
  },
};

const { topic } = CAMPUS;

/** The tables of the law: the campus, on which a behavior writes topics. */
export const LAW: Sketch = {
  ...CAMPUS,
  ...(topic && {
    topic: { ...topic, columns: { ...topic.columns, stamp: {} }, hooks: [stamped as unknown as TableHooks] },
  }),
};
