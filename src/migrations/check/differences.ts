import { isDeepStrictEqual } from 'node:util';
import type {
  StoredCheck,
  StoredColumn,
  StoredDatabase,
  StoredEnum,
  StoredForeignKey,
  StoredIndex,
  StoredName,
  StoredPrimaryKey,
  StoredTable,
} from '../../model/stored.ts';
import {
  type CompareOptions,
  differentEnums,
  differentTables,
  keyColumns,
  type Paired,
  pairChecks,
  pairForeignKeys,
  pairIndexes,
  sameCounter,
  sameDefault,
  sameGenerated,
  sameKeyColumns,
  sameName,
  sameType,
} from '../../model/stored-equality.ts';
import { qualifiedName } from '../../model/table.ts';
import { capitalize } from '../../support/text.ts';
import {
  checkWords,
  columnWords,
  counterWords,
  defaultWords,
  generatedWords,
  indexWords,
  keyWords,
  listWords,
  typeWords,
} from './stored-words.ts';

/** One difference between two databases. */
export interface Difference {
  readonly kind:
    | 'table'
    | 'column'
    | 'primary key'
    | 'index'
    | 'foreign key'
    | 'check'
    | 'enum type'
    | 'object'
    | 'row';
  /** The table, or the enum type, with its schema, as `shop.book`; an object with its kind, as `view "titles"`. */
  readonly table: string;
  /** The column, index or key, as people know it. */
  readonly object?: string;
  readonly sentence: string;
}

/** How sentences call both sides, as in "is in <one>, but not in <other>". */
export interface Sides {
  readonly one: string;
  readonly other: string;
}

/** All differences between two databases as a product stores them, in sentences for people. */
export const describeDifferences = (
  one: StoredDatabase,
  other: StoredDatabase,
  sides: Sides,
  options: CompareOptions = {},
): readonly Difference[] => [
  ...differentEnums(one, other).map(([first, second]) => enumDifference(first, second, sides)),
  ...differentTables(one, other, options).flatMap(([first, second]) => {
    if (first !== undefined && second !== undefined) return new TableWords(first, second, sides).all(options);
    const table = qualifiedName(first ?? second ?? { name: '' });
    return [{ kind: 'table' as const, table, sentence: missing(`Table "${table}"`, first, sides) }];
  }),
];

function enumDifference(
  first: StoredEnum | undefined,
  second: StoredEnum | undefined,
  sides: Sides,
): Difference {
  const name = qualifiedName(first ?? second ?? { name: '' });
  const subject = `Enum type "${name}"`;
  const words = ({ values }: StoredEnum): string => `(${values.map((value) => `'${value}'`).join(', ')})`;
  const sentence =
    first === undefined || second === undefined
      ? missing(subject, first, sides)
      : `${subject} is ${words(first)} in ${sides.one}, but ${words(second)} in ${sides.other}.`;
  return { kind: 'enum type', table: name, sentence };
}

/** `first` is what the first side has. */
const missing = (subject: string, first: unknown, { one, other }: Sides): string =>
  first === undefined
    ? `${subject} is in ${other}, but not in ${one}.`
    : `${subject} is in ${one}, but not in ${other}.`;

interface Named {
  readonly name?: StoredName;
}

/** Describes the differences between the two forms of one table. */
class TableWords {
  readonly #one: StoredTable;
  readonly #other: StoredTable;
  readonly #sides: Sides;
  readonly #table: string;
  readonly #found: Difference[] = [];

  constructor(one: StoredTable, other: StoredTable, sides: Sides) {
    this.#one = one;
    this.#other = other;
    this.#sides = sides;
    this.#table = qualifiedName(one);
  }

  all({ columnOrder = false }: CompareOptions): readonly Difference[] {
    this.#columns(columnOrder);
    this.#primaryKey();
    this.#named<StoredIndex>('index', pairIndexes(this.#one, this.#other), indexWords);
    this.#named<StoredForeignKey>('foreign key', pairForeignKeys(this.#one, this.#other), keyWords);
    this.#named<StoredCheck>('check', pairChecks(this.#one, this.#other), checkWords);
    this.#options();
    return this.#found;
  }

  #add(kind: Difference['kind'], object: string | undefined, sentence: string): void {
    this.#found.push({ kind, table: this.#table, ...(object !== undefined && { object }), sentence });
  }

  /** `<subject> is <words> in one, but <words> in other.` */
  #differs(kind: Difference['kind'], object: string | undefined, words: DifferenceWords): void {
    const { subject, verb, one, other } = words;
    const { one: here, other: there } = this.#sides;
    this.#add(kind, object, `${subject} ${verb} ${one} in ${here}, but ${other} in ${there}.`);
  }

  #columns(columnOrder: boolean): void {
    const second = new Map(this.#other.columns.map((column) => [column.name, column]));
    const first = new Set(this.#one.columns.map(({ name }) => name));
    for (const column of this.#one.columns) {
      const counterpart = second.get(column.name);
      if (counterpart === undefined) this.#missingColumn(column.name, column);
      else this.#column(column, counterpart);
    }
    for (const { name } of this.#other.columns) if (!first.has(name)) this.#missingColumn(name, undefined);
    const orders = [this.#one, this.#other].map(({ columns }) => columns.map(({ name }) => name));
    const [one = [], other = []] = orders;
    if (!columnOrder || isDeepStrictEqual(one, other)) return;
    if (!isDeepStrictEqual(one.toSorted(), other.toSorted())) return;
    const subject = `The columns of table "${this.#table}"`;
    this.#differs('table', undefined, { subject, verb: 'are', one: listWords(one), other: listWords(other) });
  }

  #missingColumn(name: string, first: StoredColumn | undefined): void {
    this.#add('column', name, missing(`Column "${this.#table}.${name}"`, first, this.#sides));
  }

  #column(one: StoredColumn, other: StoredColumn): void {
    const subject = `Column "${this.#table}.${one.name}"`;
    const differs = (verb: string, words: string, otherWords: string): void =>
      this.#differs('column', one.name, { subject, verb, one: words, other: otherWords });
    if (!sameType(one.type, other.type)) differs('is', typeWords(one.type), typeWords(other.type));
    if (one.nullable !== other.nullable) {
      const words = ({ nullable }: StoredColumn): string => (nullable ? 'optional' : 'required');
      differs('is', words(one), words(other));
    }
    if (!sameDefault(one.default, other.default)) {
      differs('has', defaultWords(one.default), defaultWords(other.default));
    }
    if (!sameDefault(one.onUpdate, other.onUpdate)) {
      const words = ({ onUpdate }: StoredColumn): string =>
        onUpdate === undefined ? 'unchanged' : `to ${defaultWords(onUpdate).replace(/^the default /, '')}`;
      differs('is set', `${words(one)} on update`, `${words(other)} on update`);
    }
    if (!sameGenerated(one.generated, other.generated))
      differs('is', generatedWords(one), generatedWords(other));
    if (!sameCounter(one.counter, other.counter)) differs('is', counterWords(one), counterWords(other));
    if (one.comment !== other.comment) differs('has', commentWords(one), commentWords(other));
  }

  #primaryKey(): void {
    const [one, other] = [this.#one.primaryKey, this.#other.primaryKey];
    const subject = `The primary key of table "${this.#table}"`;
    if (!sameKeyColumns(one, other)) {
      const words = (key: StoredPrimaryKey | undefined): string =>
        key === undefined ? 'missing' : columnWords(keyColumns(key));
      const pair = { one: words(one), other: words(other) };
      this.#differs('primary key', undefined, { subject, verb: 'is', ...pair });
    } else if (!sameName(one?.name, other?.name)) {
      const pair = { one: nameWords(one?.name), other: nameWords(other?.name) };
      this.#differs('primary key', undefined, { subject, verb: 'has', ...pair });
    }
  }

  /** Indexes or keys: those of one name are one that differs, those of one content were renamed. */
  #named<T extends Named>(
    kind: 'index' | 'foreign key' | 'check',
    { onlyFirst, onlySecond }: Paired<T>,
    words: (thing: T) => string,
  ): void {
    const rest = new Set(onlySecond);
    const matched = new Set<T>();
    const match = (isMatch: (one: T, other: T) => boolean, tell: (one: T, other: T) => void): void => {
      for (const one of onlyFirst) {
        const other = matched.has(one) ? undefined : [...rest].find((candidate) => isMatch(one, candidate));
        if (other === undefined) continue;
        matched.add(one);
        rest.delete(other);
        tell(one, other);
      }
    };
    const noun = capitalize(kind);
    match(
      (one, other) => one.name !== undefined && one.name.text === other.name?.text,
      (one, other) => {
        const subject = `${noun} "${one.name?.text}" of table "${this.#table}"`;
        const pair = { one: words(one), other: words(other) };
        this.#differs(kind, one.name?.text, { subject, verb: 'is', ...pair });
      },
    );
    match(
      (one, other) => words(one) === words(other),
      (one, other) => {
        const subject = `${noun} ${words(one)} of table "${this.#table}"`;
        const pair = { one: nameWords(one.name), other: nameWords(other.name) };
        this.#differs(kind, one.name?.text, { subject, verb: 'has', ...pair });
      },
    );
    const label = (thing: T): string =>
      `${noun} ${thing.name === undefined ? '' : `"${thing.name.text}" `}${words(thing)} of table "${this.#table}"`;
    for (const one of onlyFirst) {
      if (!matched.has(one)) this.#add(kind, one.name?.text, missing(label(one), one, this.#sides));
    }
    for (const other of rest)
      this.#add(kind, other.name?.text, missing(label(other), undefined, this.#sides));
  }

  #options(): void {
    const subject = `Table "${this.#table}"`;
    const names = new Set([...Object.keys(this.#one.options), ...Object.keys(this.#other.options)]);
    for (const name of names) {
      const [one, other] = [this.#one.options[name], this.#other.options[name]];
      if (one === other) continue;
      const words = (value: string | undefined): string =>
        value === undefined ? `no ${name}` : `${name}=${value}`;
      this.#differs('table', undefined, { subject, verb: 'has', one: words(one), other: words(other) });
    }
    if (this.#one.comment === this.#other.comment) return;
    const pair = { one: commentWords(this.#one), other: commentWords(this.#other) };
    this.#differs('table', undefined, { subject, verb: 'has', ...pair });
  }
}

interface DifferenceWords {
  readonly subject: string;
  readonly verb: string;
  readonly one: string;
  readonly other: string;
}

const nameWords = (name: StoredName | undefined): string =>
  name === undefined ? 'no name' : `the name "${name.text}"`;

const commentWords = ({ comment }: { readonly comment?: string }): string =>
  comment === undefined ? 'no comment' : `the comment "${comment}"`;
