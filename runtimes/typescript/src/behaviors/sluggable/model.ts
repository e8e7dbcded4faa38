import { executorFor } from '../../connection/executor-for.ts';
import type { Model } from '../../model/model.ts';
import { knownExtra, TABLE } from '../../model/state.ts';
import { requireNumber, requireText } from '../../types/arguments.ts';
import type { ModelClass } from '../mixin.ts';
import { fieldOf, setField } from '../object-row.ts';
import { mixins, rawSlug, staticsOf } from './raw-slug.ts';
import { makeUnique, savingWith } from './slug-assigner.ts';
import { clean, cut } from './slug-text.ts';
import { type SluggableTable, sluggableTable } from './sluggable-table.ts';

/** The methods of objects with slugs; the application overrides those that make them. */
export interface SluggableObject {
  getSlug(): string | null;
  setSlug(slug: string | null): this;
  createSlug(): string | Promise<string>;
  createRawSlug(): string | Promise<string>;
  makeSlugUnique(slug: string, separator?: string, alreadyExists?: boolean): string | Promise<string>;
}

export interface SluggableStatics {
  cleanupSlugPart(text: string, replacement?: string): string;
  limitSlugSize(slug: string, incrementReservedSpace?: number): string;
}

/** Puts the methods of slugs above a model class. */
export function SluggableModel<Base extends ModelClass>(
  Base: Base,
): Base & SluggableStatics & (abstract new (...given: never[]) => SluggableObject) {
  abstract class Sluggable extends Base implements SluggableObject {
    /** Makes a part of a slug of a text. */
    static cleanupSlugPart(text: string, replacement = '-'): string {
      requireText(text, 'cleanupSlugPart()');
      requireText(replacement, 'cleanupSlugPart()');
      return clean(text, tableOfClass(this).pattern, replacement);
    }

    /** Shortens a slug for its column, and leaves room for a number. */
    static limitSlugSize(slug: string, incrementReservedSpace = 3): string {
      requireText(slug, 'limitSlugSize()');
      requireNumber(incrementReservedSpace, 'limitSlugSize()');
      const { size, replacement } = tableOfClass(this);
      return cut(slug, size - incrementReservedSpace, replacement);
    }

    getSlug(): string | null {
      return (fieldOf(this, tableOf(this).column) ?? null) as string | null;
    }

    setSlug(slug: string | null): this {
      setField(this, tableOf(this).column, slug);
      return this;
    }

    /** Creates the slug that the row gets: raw, then shortened, then made unique. */
    async createSlug(): Promise<string> {
      const raw = await this.createRawSlug();
      return this.makeSlugUnique(staticsOf(this).limitSlugSize(raw), tableOf(this).separator);
    }

    /** Creates the slug of the object's values; other rows may have the same. */
    createRawSlug(): string | Promise<string> {
      return rawSlug(this, savingWith.get(this)?.database);
    }

    /** Adds a number to a slug that another row has; `alreadyExists` says that it need not be looked up. */
    makeSlugUnique(slug: string, separator = '-', alreadyExists = false): string | Promise<string> {
      requireText(slug, 'makeSlugUnique()');
      requireText(separator, 'makeSlugUnique()');
      const executor = savingWith.get(this) ?? executorFor(this[TABLE], knownExtra(this)?.database);
      return makeUnique(this, slug, separator, alreadyExists, executor);
    }
  }
  mixins.add(Sluggable.prototype);
  return Sluggable as unknown as Base &
    SluggableStatics &
    (abstract new (
      ...given: never[]
    ) => SluggableObject);
}

const tableOf = (object: Model): SluggableTable => sluggableTable(object[TABLE]);

/** The table of a model class that static methods are called on. */
const tableOfClass = (model: { readonly prototype: Model }): SluggableTable =>
  sluggableTable(model.prototype[TABLE]);
