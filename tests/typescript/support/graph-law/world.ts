import type { AnyModel } from '../dynamic-models.ts';
import type { Opened } from '../open-campus.ts';

/** A relation from children to parents that programs change. */
export interface Link {
  readonly child: string;
  readonly name: string;
  readonly parent: string;
  readonly inverse: string;
  readonly column: string;
  readonly orphans: 'delete' | 'null';
}

export const LINKS: readonly Link[] = [
  {
    child: 'article',
    name: 'Author',
    parent: 'person',
    inverse: 'AuthoredArticle',
    column: 'authorId',
    orphans: 'null',
  },
  {
    child: 'article',
    name: 'Editor',
    parent: 'person',
    inverse: 'EditedArticle',
    column: 'editorId',
    orphans: 'null',
  },
  {
    child: 'comment',
    name: 'Article',
    parent: 'article',
    inverse: 'Comment',
    column: 'articleId',
    orphans: 'delete',
  },
  { child: 'topic', name: 'Parent', parent: 'topic', inverse: 'Child', column: 'parentId', orphans: 'null' },
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
}

/** The objects of a program, and what it has said about them so far. */
export class World {
  readonly campus: Opened;
  readonly objects = new Map<string, Known[]>();
  /** Connected people and courses, as `person course`. */
  memberships = new Set<string>();
  profiles = new Map<Known, string | null>();
  /** Whether what is done is going to be rolled back: values of columns stay, so that keys are not set. */
  isUndone = false;

  constructor(campus: Opened) {
    this.campus = campus;
    for (const table of ['person', 'article', 'comment', 'topic', 'course']) {
      this.objects.set(
        table,
        [0, 1, 2].map((number) => this.#made(table, number)),
      );
    }
  }

  #made(table: string, number: number): Known {
    return {
      table,
      number,
      object: this.campus.make(table, { name: `${table} ${number}` }),
      isDeleted: false,
      note: null,
      parents: new Map(LINKS.filter(({ child }) => child === table).map(({ name }) => [name, null])),
      byKey: new Set(),
      removedBy: undefined,
    };
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

  /** Keeps what was said; the result brings it back, except for values of columns. */
  capture(): () => void {
    const states = this.all().map((one) => ({
      one,
      isDeleted: one.isDeleted,
      parents: new Map(one.parents),
      byKey: new Set(one.byKey),
      removedBy: one.removedBy,
    }));
    const memberships = new Set(this.memberships);
    const profiles = new Map(this.profiles);
    return () => {
      for (const { one, isDeleted, parents, byKey, removedBy } of states) {
        Object.assign(one, { isDeleted, parents, byKey, removedBy });
      }
      this.memberships = memberships;
      this.profiles = profiles;
    };
  }
}
