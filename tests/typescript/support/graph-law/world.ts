import type { Database } from '../../../../runtimes/typescript/src/connection/database.ts';
import { knownChildSet } from '../../../../runtimes/typescript/src/model/relations/child-set.ts';
import type { AnyModel } from '../dynamic-models.ts';
import type { Opened } from '../open-campus.ts';

/** A relation from children to parents that programs change. */
export interface Link {
  readonly child: string;
  readonly name: string;
  readonly parent: string;
  readonly inverse: string;
  readonly plural: string;
  readonly column: string;
  readonly orphans: 'delete' | 'null';
}

export const LINKS: readonly Link[] = [
  {
    child: 'article',
    name: 'Author',
    parent: 'person',
    inverse: 'AuthoredArticle',
    plural: 'AuthoredArticles',
    column: 'authorId',
    orphans: 'null',
  },
  {
    child: 'article',
    name: 'Editor',
    parent: 'person',
    inverse: 'EditedArticle',
    plural: 'EditedArticles',
    column: 'editorId',
    orphans: 'null',
  },
  {
    child: 'comment',
    name: 'Article',
    parent: 'article',
    inverse: 'Comment',
    plural: 'Comments',
    column: 'articleId',
    orphans: 'delete',
  },
  {
    child: 'topic',
    name: 'Parent',
    parent: 'topic',
    inverse: 'Child',
    plural: 'Children',
    column: 'parentId',
    orphans: 'null',
  },
];

/** An object, and all that a program has said about it. */
export interface Known {
  readonly table: string;
  readonly number: number;
  object: AnyModel;
  isDeleted: boolean;
  note: number | null;
  /** The parent by each relation. */
  parents: Map<string, Known | null>;
  /** Relations whose key was set to a parent's, which does not know the object before it is saved. */
  byKey: Set<string>;
  /** The parents whose next save deletes the object. */
  removedBy: Known | undefined;
  /** The parent that was going to delete the object when the object got the key of another one. */
  letGo: Known | undefined;
  /** The parents to which methods have linked the object last. */
  linked: Map<string, Known | null>;
  /** The parents that have let the object go, by relation, until it has another one. */
  releasedBy: Map<string, Known>;
  /** Relations whose parent was set in the present block. */
  given: Set<string>;
  /** The parents that the object had in memory when somebody else gave its row other ones. */
  inMemory: Map<string, Known | null>;
  /** The parents that the program had given the object before it read others, in the present block. */
  beforeRead: Map<string, Known | null>;
}

type InMemory =
  | 'byKey'
  | 'removedBy'
  | 'letGo'
  | 'linked'
  | 'releasedBy'
  | 'given'
  | 'inMemory'
  | 'beforeRead';

const nothingInMemory = (): Pick<Known, InMemory> => ({
  byKey: new Set(),
  removedBy: undefined,
  letGo: undefined,
  linked: new Map(),
  releasedBy: new Map(),
  given: new Set(),
  inMemory: new Map(),
  beforeRead: new Map(),
});

/** The objects of a program, and what it has said about them so far. */
export class World {
  readonly campus: Opened;
  /** Another process, as far as the runtime can tell. */
  readonly elsewhere: Database;
  readonly objects = new Map<string, Known[]>();
  /** Connected people and courses, as `person course`. */
  memberships = new Set<string>();
  /** Connections that queries have made or removed in the present block, with whether the program had made them. */
  readonly written = new Map<string, boolean>();
  profiles = new Map<Known, string | null>();
  /** Relations of which rows were moved by somebody whom the runtime does not hear of. */
  readonly untold = new Set<string>();
  /** Whether what is done is going to be rolled back: values of columns stay, so that keys are not set. */
  isUndone = false;
  isInTransaction = false;

  /** @param size how many objects of each table there are */
  constructor(campus: Opened, elsewhere: Database, size: number) {
    this.campus = campus;
    this.elsewhere = elsewhere;
    for (const table of ['person', 'article', 'comment', 'topic', 'course']) {
      this.objects.set(table, []);
      for (let count = 0; count < size; count++) this.add(table);
    }
  }

  /** Makes a new object of a table. */
  add(table: string): void {
    const all = this.objects.get(table) as Known[];
    all.push(this.#made(table, all.length));
  }

  #made(table: string, number: number): Known {
    return {
      table,
      number,
      object: this.campus.make(table, { name: `${table} ${number}` }),
      isDeleted: false,
      note: null,
      parents: new Map(LINKS.filter(({ child }) => child === table).map(({ name }) => [name, null])),
      ...nothingInMemory(),
    };
  }

  /** Reads all rows again, as another request does: nothing is left of what was in memory, but new objects. */
  async readAnew(): Promise<void> {
    this.written.clear();
    this.untold.clear();
    for (const [table, all] of this.objects) {
      const read = new Map(
        (await this.campus.query(table).find()).map((object: AnyModel) => [object.id, object]),
      );
      for (const one of all) {
        if (one.isDeleted) continue;
        if (!one.object.isNew()) one.object = read.get(one.object.id) as AnyModel;
        Object.assign(one, nothingInMemory());
      }
    }
  }

  pick(table: string, number: number): Known {
    const all = this.objects.get(table) as Known[];
    return all[number % all.length] as Known;
  }

  all(): Known[] {
    return [...this.objects.values()].flat();
  }

  childrenOf(link: Link, parent: Known): Known[] {
    return (this.objects.get(link.child) as Known[]).filter(
      (one) => !one.isDeleted && one.parents.get(link.name) === parent && one.removedBy === undefined,
    );
  }

  /** The objects of rows that queries have deleted, which still have a parent in memory. */
  deletedChildrenOf(link: Link, parent: Known): Known[] {
    return (this.objects.get(link.child) as Known[]).filter(
      (one) => one.isDeleted && !one.object.isDeleted() && one.parents.get(link.name) === parent,
    );
  }

  /** Whether the row of an object can be written: its required parents are known. */
  canBeSaved(one: Known): boolean {
    if (one.isDeleted) return false;
    return one.table !== 'comment' || one.parents.get('Article') !== null;
  }

  /** Takes over which removed objects a save has deleted. */
  noticeDeletes(): void {
    for (const one of this.all()) {
      if (!one.isDeleted && one.object.isDeleted()) {
        if (one.removedBy === undefined) throw new Error(`${one.table} ${one.number} was deleted by nobody.`);
        one.isDeleted = true;
      }
    }
  }

  /**
   * Whether an object must not be changed: a save of its former parent looks for its row, which others have moved, and an
   * object with changes keeps what it was.
   */
  mayNotChange(one: Known, link?: Link): boolean {
    if (link !== undefined && this.isOutdated(one, link)) return true;
    return LINKS.some(({ name, inverse }) => {
      const owner = one.inMemory.has(name) ? one.releasedBy.get(name) : undefined;
      return owner !== undefined && knownChildSet(owner.object, inverse)?.replacesAll === true;
    });
  }

  /** Whether somebody else has moved the row of an object, which the object has not got to know yet. */
  isOutdated(one: Known, link: Link): boolean {
    if (!one.inMemory.has(link.name)) return false;
    const isSeen = one.object[link.column] === (one.parents.get(link.name)?.object.id ?? null);
    if (isSeen) {
      one.beforeRead.set(link.name, one.inMemory.get(link.name) ?? null);
      one.inMemory.delete(link.name);
      // What was read has replaced the parent that the program had set.
      one.given.delete(link.name);
    }
    return !isSeen;
  }
}
