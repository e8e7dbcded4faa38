import type { Database } from '../../connection/database.ts';
import { InvalidValueError } from '../../errors/orm-error.ts';
import type { Collection } from '../../hydration/collection.ts';
import type { Model } from '../../model/model.ts';
import { TABLE } from '../../model/state.ts';
import { rowNumber } from '../../query/operators.ts';
import type { ModelClass } from '../mixin.ts';
import { columnOf, fieldOf, setField } from '../object-row.ts';
import {
  type CompareOptions,
  differences,
  lastNumber,
  manyVersions,
  oneVersion,
  requireVersion,
  takeVersion,
  type VersionDifferences,
  valuesOf,
} from './history.ts';
import { isNecessary } from './version-need.ts';
import { changeState, versionState } from './version-state.ts';
import { numberOf, versionedTable } from './versioned-table.ts';

/** What is said about the next version, and the state that an object takes of another one. */
interface VersionedObject {
  getVersion(): number | null;
  setVersion(v: number | null): this;
  logVersion(values: object): this;
  enforceVersioning(): this;
  isVersioningNecessary(): boolean;
  addVersion(db?: Database): Promise<object>;
  toVersion(versionNumber: number, db?: Database): Promise<this>;
  populateFromVersion(version: object, db?: Database): Promise<this>;
}

/** The versions that an object has. */
interface ObjectHistory {
  getLastVersionNumber(db?: Database): Promise<number>;
  isLastVersion(db?: Database): Promise<boolean>;
  getOneVersion(versionNumber: number, db?: Database): Promise<object | null>;
  getAllVersions(db?: Database): Promise<Collection<object>>;
  getLastVersions(number?: number, db?: Database): Promise<Collection<object>>;
}

/** Differences between versions. */
interface ComparedObject {
  compareVersion(versionNumber: number, options?: CompareOptions, db?: Database): Promise<VersionDifferences>;
  compareVersions(
    fromVersionNumber: number,
    toVersionNumber: number,
    options?: CompareOptions,
    db?: Database,
  ): Promise<VersionDifferences>;
}

/** The methods of objects whose rows have versions. */
export interface VersionableObject extends VersionedObject, ObjectHistory, ComparedObject {}

/** Puts the methods of versions above a model class. */
export const VersionableModel = <Base extends ModelClass>(
  Base: Base,
): Base & (abstract new (...given: never[]) => VersionableObject) =>
  withComparison(withHistory(withVersions(Base))) as unknown as Base &
    (abstract new (
      ...given: never[]
    ) => VersionableObject);

function withVersions<Base extends ModelClass>(
  Base: Base,
): Base & (abstract new (...given: never[]) => VersionedObject) {
  abstract class Versionable extends Base implements VersionedObject {
    getVersion(): number | null {
      return (fieldOf(this, versionColumn(this)) ?? null) as number | null;
    }

    setVersion(v: number | null): this {
      setField(this, versionColumn(this), v);
      return this;
    }

    /** Sets log columns for the next version, also where they have these values already. */
    logVersion(values: object): this {
      const table = versionedTable(this[TABLE]);
      const given = new Set(versionState(this).given);
      for (const property of Object.keys(values)) {
        const position = this[TABLE].positionOf(property);
        if (position === undefined || !table.logged.includes(position)) {
          const names = table.logged.map((one) => columnOf(this[TABLE], one).property).join(', ');
          throw new InvalidValueError(
            `logVersion() takes the columns that log a version: ${names || 'none'}.`,
          );
        }
        given.add(position);
      }
      changeState(this, { given });
      return Object.assign(this, values);
    }

    /** Makes the next save() add a version, even without a change. */
    enforceVersioning(): this {
      changeState(this, { isEnforced: true });
      return this;
    }

    /** Returns whether save() adds a version; an override in your class can refuse it. */
    isVersioningNecessary(): boolean {
      return isNecessary(this);
    }

    /** Saves the object, and the row as its next version, which is returned. */
    async addVersion(db?: Database): Promise<object> {
      await this.enforceVersioning().save(db);
      return requireVersion(this, numberOf(this, versionedTable(this[TABLE])), db);
    }

    /** Takes the columns of a version; a VersionNotFoundError says that there is none. */
    async toVersion(versionNumber: number, db?: Database): Promise<this> {
      return this.populateFromVersion(await requireVersion(this, versionNumber, db), db);
    }

    /** Takes the columns of a version object. */
    async populateFromVersion(version: object, db?: Database): Promise<this> {
      await takeVersion(this, version as Model, db);
      return this;
    }
  }
  return Versionable;
}

function withHistory<Base extends ModelClass>(
  Base: Base,
): Base & (abstract new (...given: never[]) => ObjectHistory) {
  abstract class History extends Base implements ObjectHistory {
    getLastVersionNumber(db?: Database): Promise<number> {
      return lastNumber(this, db);
    }

    async isLastVersion(db?: Database): Promise<boolean> {
      return (await lastNumber(this, db)) === numberOf(this, versionedTable(this[TABLE]));
    }

    getOneVersion(versionNumber: number, db?: Database): Promise<object | null> {
      return oneVersion(this, versionNumber, db);
    }

    getAllVersions(db?: Database): Promise<Collection<object>> {
      return manyVersions(this, undefined, db);
    }

    async getLastVersions(number = 10, db?: Database): Promise<Collection<object>> {
      return manyVersions(this, rowNumber(number, 'getLastVersions()'), db);
    }
  }
  return History;
}

function withComparison<Base extends ModelClass>(
  Base: Base,
): Base & (abstract new (...given: never[]) => ComparedObject) {
  abstract class Compared extends Base implements ComparedObject {
    /** Returns the differences between the object in memory and a version. */
    async compareVersion(
      versionNumber: number,
      options?: CompareOptions,
      db?: Database,
    ): Promise<VersionDifferences> {
      const version = await requireVersion(this, versionNumber, db);
      return this.computeDiff(valuesOf(this), valuesOf(version), options);
    }

    /** Returns the differences between two versions. */
    async compareVersions(
      fromVersionNumber: number,
      toVersionNumber: number,
      options?: CompareOptions,
      db?: Database,
    ): Promise<VersionDifferences> {
      const from = await requireVersion(this, fromVersionNumber, db);
      const to = await requireVersion(this, toVersionNumber, db);
      return this.computeDiff(valuesOf(from), valuesOf(to), options);
    }

    /** Compares the values of two versions. */
    computeDiff(
      fromVersion: Record<string, unknown>,
      toVersion: Record<string, unknown>,
      options?: CompareOptions,
    ): VersionDifferences {
      return differences(versionedTable(this[TABLE]), fromVersion, toVersion, options);
    }
  }
  return Compared;
}

const versionColumn = (object: Model) => columnOf(object[TABLE], versionedTable(object[TABLE]).version);
