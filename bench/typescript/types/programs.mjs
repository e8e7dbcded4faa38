// Programs of 60 statements over 20 tables of the synthetic schema, and the declarations that each library needs.
import { parentsOf } from '../../synthetic-schema.mjs';

/** Twenty tables, spread over the schema. */
const usedTables = (count) => Array.from({ length: 20 }, (_, at) => Math.floor((at * count) / 20));

const indexes = (count) => Array.from({ length: count }, (_, index) => index);

/** The tables whose parents are the given one, by direction. */
function childrenOf(count) {
  const found = indexes(count).map(() => []);
  for (const index of indexes(count)) {
    const [first, second] = parentsOf(index, count);
    found[first].push({ index, relation: 'firstParent' });
    found[second].push({ index, relation: 'secondParent' });
  }
  return found;
}

const inverse = ({ index, relation }) => `${relation}Of${index}`;

/** Ours: the classes are generated; the program has the names of the schema. */
export const orm = {
  program: (count) =>
    [
      "import { min, oneOf } from 'orm-models-runtime';",
      `import { ${usedTables(count)
        .flatMap((index) => [`Table${index}`, `Table${index}Query`])
        .join(', ')} } from './generated-models/index.js';`,
      'export async function run(): Promise<string[]> {',
      '  const texts: string[] = [];',
      ...usedTables(count).flatMap((index) => [
        `  for (const row of await Table${index}Query.create().joinWithFirstParent().filterBy({ title: 'a', position: min(1) }).orderByTitle().find()) texts.push(row.title, row.firstParent?.title ?? '', row.price ?? '');`,
        `  const found${index} = await Table${index}Query.create().filterByPublished(true).findOne(); if (found${index} !== null) { found${index}.kind = 'review'; await found${index}.save(); }`,
        `  texts.push(String((await new Table${index}({ title: 'b', position: 2 }).save()) + (await Table${index}Query.create().filterByPosition(oneOf([1, 2])).count())));`,
      ]),
      '  return texts;',
      '}',
      '',
    ].join('\n'),
};

const kysely = {
  files: (count) => ({
    'tables.ts': [
      "import type { ColumnType, Generated } from 'kysely';",
      ...indexes(count).map(
        (index) =>
          `export interface Table${index} { id: Generated<number>; title: string; body: string | null; price: Generated<string | null>; created_at: ColumnType<Date, Date | string | undefined, Date | string>; published: Generated<boolean | null>; kind: Generated<'draft' | 'review' | 'public'>; position: number | null; first_parent_id: number | null; second_parent_id: number | null }`,
      ),
      `export interface DB {\n${indexes(count)
        .map((index) => `  table_${index}: Table${index};`)
        .join('\n')}\n}`,
      '',
    ].join('\n'),
  }),
  program: (count) =>
    [
      "import type { Kysely } from 'kysely';",
      "import type { DB } from './tables.js';",
      'export async function run(db: Kysely<DB>): Promise<string[]> {',
      '  const texts: string[] = [];',
      ...usedTables(count).flatMap((index) => {
        const parent = `table_${parentsOf(index, count)[0]}`;
        const table = `table_${index}`;
        return [
          `  for (const row of await db.selectFrom('${table} as t').leftJoin('${parent} as p', 'p.id', 't.first_parent_id').selectAll('t').select('p.title as parent_title').where('t.title', '=', 'a').where('t.position', '>=', 1).orderBy('t.title').execute()) texts.push(row.title, row.parent_title ?? '', row.price ?? '');`,
          `  const found${index} = await db.selectFrom('${table}').selectAll().where('published', '=', true).executeTakeFirst(); if (found${index} !== undefined) await db.updateTable('${table}').set({ kind: 'review' }).where('id', '=', found${index}.id).execute();`,
          `  texts.push(String((await db.insertInto('${table}').values({ title: 'b', position: 2 }).returning('id').executeTakeFirstOrThrow()).id + Number((await db.selectFrom('${table}').select((eb) => eb.fn.countAll().as('n')).where('position', 'in', [1, 2]).executeTakeFirstOrThrow()).n)));`,
        ];
      }),
      '  return texts;',
      '}',
      '',
    ].join('\n'),
};

const drizzle = {
  files: (count) => {
    const children = childrenOf(count);
    return {
      'tables.ts': [
        "import { relations } from 'drizzle-orm';",
        "import { type AnyPgColumn, boolean, integer, numeric, pgEnum, pgTable, serial, text, timestamp, varchar } from 'drizzle-orm/pg-core';",
        "export const kind = pgEnum('kind', ['draft', 'review', 'public']);",
        ...indexes(count).map((index) => {
          const [first, second] = parentsOf(index, count);
          return `export const table${index} = pgTable('table_${index}', { id: serial('id').primaryKey(), title: varchar('title', { length: 255 }).notNull(), body: text('body'), price: numeric('price', { precision: 10, scale: 2 }).default('0.00'), createdAt: timestamp('created_at').defaultNow(), published: boolean('published').default(false), kind: kind('kind').default('draft'), position: integer('position'), firstParentId: integer('first_parent_id').references((): AnyPgColumn => table${first}.id), secondParentId: integer('second_parent_id').references((): AnyPgColumn => table${second}.id) });`;
        }),
        ...indexes(count).map((index) => {
          const [first, second] = parentsOf(index, count);
          const one = (name, parent) =>
            `${name}: one(table${parent}, { fields: [table${index}.${name}Id], references: [table${parent}.id], relationName: '${name}${index}' })`;
          const many = (child) =>
            `${inverse(child)}: many(table${child.index}, { relationName: '${child.relation}${child.index}' })`;
          const all = [one('firstParent', first), one('secondParent', second), ...children[index].map(many)];
          return `export const table${index}Relations = relations(table${index}, ({ one, many }) => ({ ${all.join(', ')} }));`;
        }),
        '',
      ].join('\n'),
    };
  },
  program: (count) =>
    [
      "import { and, asc, count, eq, gte, inArray } from 'drizzle-orm';",
      "import type { NodePgDatabase } from 'drizzle-orm/node-postgres';",
      "import * as schema from './tables.js';",
      'export async function run(db: NodePgDatabase<typeof schema>): Promise<string[]> {',
      '  const texts: string[] = [];',
      ...usedTables(count).flatMap((index) => {
        const table = `schema.table${index}`;
        return [
          `  for (const row of await db.query.table${index}.findMany({ with: { firstParent: true }, where: and(eq(${table}.title, 'a'), gte(${table}.position, 1)), orderBy: asc(${table}.title) })) texts.push(row.title, row.firstParent?.title ?? '', row.price ?? '');`,
          `  const [found${index}] = await db.select().from(${table}).where(eq(${table}.published, true)).limit(1); if (found${index} !== undefined) await db.update(${table}).set({ kind: 'review' }).where(eq(${table}.id, found${index}.id));`,
          `  texts.push(String(((await db.insert(${table}).values({ title: 'b', position: 2 }).returning({ id: ${table}.id }))[0]?.id ?? 0) + ((await db.select({ n: count() }).from(${table}).where(inArray(${table}.position, [1, 2])))[0]?.n ?? 0)));`,
        ];
      }),
      '  return texts;',
      '}',
      '',
    ].join('\n'),
};

const typeorm = {
  files: (count) => {
    const children = childrenOf(count);
    return Object.fromEntries(
      indexes(count).map((index) => {
        const [first, second] = parentsOf(index, count);
        const imports = new Set([first, second, ...children[index].map((child) => child.index)]);
        imports.delete(index);
        const one = (name, parent) =>
          `  @ManyToOne(() => Table${parent}, (parent) => parent.${name}Of${index}) ${name}!: Relation<Table${parent}> | null;`;
        const text = [
          "import { Column, Entity, ManyToOne, OneToMany, PrimaryGeneratedColumn, type Relation } from 'typeorm';",
          ...[...imports].map((other) => `import { Table${other} } from './table${other}.js';`),
          `@Entity('table_${index}')`,
          `export class Table${index} {`,
          '  @PrimaryGeneratedColumn() id!: number;',
          "  @Column('varchar') title!: string;",
          "  @Column('text', { nullable: true }) body!: string | null;",
          "  @Column('decimal', { nullable: true }) price!: string | null;",
          "  @Column('timestamp', { nullable: true }) createdAt!: Date | null;",
          "  @Column('boolean', { nullable: true }) published!: boolean | null;",
          "  @Column('varchar', { nullable: true }) kind!: 'draft' | 'review' | 'public' | null;",
          "  @Column('integer', { nullable: true }) position!: number | null;",
          "  @Column('integer', { nullable: true }) firstParentId!: number | null;",
          "  @Column('integer', { nullable: true }) secondParentId!: number | null;",
          one('firstParent', first),
          one('secondParent', second),
          ...children[index].map(
            (child) =>
              `  @OneToMany(() => Table${child.index}, (child) => child.${child.relation}) ${inverse(child)}!: Relation<Table${child.index}>[];`,
          ),
          '}',
          '',
        ].join('\n');
        return [`table${index}.ts`, text];
      }),
    );
  },
  program: (count) =>
    [
      "import { type EntityManager, In, MoreThanOrEqual } from 'typeorm';",
      ...usedTables(count).map((index) => `import { Table${index} } from './table${index}.js';`),
      'export async function run(db: EntityManager): Promise<string[]> {',
      '  const texts: string[] = [];',
      ...usedTables(count).flatMap((index) => [
        `  for (const row of await db.find(Table${index}, { where: { title: 'a', position: MoreThanOrEqual(1) }, relations: { firstParent: true }, order: { title: 'ASC' } })) texts.push(row.title, row.firstParent?.title ?? '', row.price ?? '');`,
        `  const found${index} = await db.findOneBy(Table${index}, { published: true }); if (found${index} !== null) { found${index}.kind = 'review'; await db.save(found${index}); }`,
        `  texts.push(String((await db.save(db.create(Table${index}, { title: 'b', position: 2 }))).id + (await db.countBy(Table${index}, { position: In([1, 2]) }))));`,
      ]),
      '  return texts;',
      '}',
      '',
    ].join('\n'),
};

const mikro = {
  files: (count) => {
    const children = childrenOf(count);
    return Object.fromEntries(
      indexes(count).map((index) => {
        const [first, second] = parentsOf(index, count);
        const imports = new Set([first, second, ...children[index].map((child) => child.index)]);
        imports.delete(index);
        const text = [
          "import { Collection, Entity, Enum, ManyToOne, OneToMany, type Opt, PrimaryKey, Property, type Rel } from '@mikro-orm/core';",
          ...[...imports].map((other) => `import { Table${other} } from './table${other}.js';`),
          `@Entity({ tableName: 'table_${index}' })`,
          `export class Table${index} {`,
          '  @PrimaryKey() id!: number;',
          '  @Property() title!: string;',
          '  @Property({ nullable: true }) body?: string | null;',
          "  @Property({ type: 'decimal', nullable: true }) price?: (string & Opt) | null;",
          '  @Property({ nullable: true }) createdAt?: (Date & Opt) | null;',
          '  @Property({ nullable: true }) published?: (boolean & Opt) | null;',
          "  @Enum({ items: ['draft', 'review', 'public'], nullable: true }) kind?: 'draft' | 'review' | 'public' | null;",
          '  @Property({ nullable: true }) position?: number | null;',
          `  @ManyToOne({ entity: () => Table${first}, nullable: true }) firstParent?: Rel<Table${first}> | null;`,
          `  @ManyToOne({ entity: () => Table${second}, nullable: true }) secondParent?: Rel<Table${second}> | null;`,
          ...children[index].map(
            (child) =>
              `  @OneToMany({ entity: () => Table${child.index}, mappedBy: (child) => child.${child.relation} }) ${inverse(child)} = new Collection<Table${child.index}>(this);`,
          ),
          '}',
          '',
        ].join('\n');
        return [`table${index}.ts`, text];
      }),
    );
  },
  program: (count) =>
    [
      "import type { EntityManager } from '@mikro-orm/core';",
      ...usedTables(count).map((index) => `import { Table${index} } from './table${index}.js';`),
      'export async function run(db: EntityManager): Promise<string[]> {',
      '  const texts: string[] = [];',
      ...usedTables(count).flatMap((index) => [
        `  for (const row of await db.find(Table${index}, { title: 'a', position: { $gte: 1 } }, { populate: ['firstParent'], orderBy: { title: 'asc' } })) texts.push(row.title, row.firstParent?.title ?? '', row.price ?? '');`,
        `  const found${index} = await db.findOne(Table${index}, { published: true }); if (found${index} !== null) { found${index}.kind = 'review'; await db.flush(); }`,
        `  const made${index} = db.create(Table${index}, { title: 'b', position: 2 }); await db.persist(made${index}).flush(); texts.push(String(made${index}.id + (await db.count(Table${index}, { position: { $in: [1, 2] } }))));`,
      ]),
      '  return texts;',
      '}',
      '',
    ].join('\n'),
};

/** Keyed by the name of the contender. */
export const programs = { orm, kysely, drizzle, typeorm, 'mikro-orm': mikro };
