import type { Table } from '../facts/table.ts';
import type { Model } from '../model/model.ts';
import type { AnyQuery } from '../query/query.ts';

/** A class that a behavior puts a class of its own above. */
// biome-ignore lint/suspicious/noExplicitAny: the parameters of a mixed class are those of its base.
export type ModelClass = abstract new (...given: any[]) => Model;

// biome-ignore lint/suspicious/noExplicitAny: the parameters of a mixed class are those of its base.
export type QueryClass = (new (...given: any[]) => AnyQuery) & { readonly table: Table };
