/** What a text is about; decided by the name of its column. */
export type TextStyle =
  | 'city'
  | 'color'
  | 'company'
  | 'country'
  | 'countryCode'
  | 'currency'
  | 'email'
  | 'fileName'
  | 'firstName'
  | 'ip'
  | 'lastName'
  | 'locale'
  | 'name'
  | 'paragraph'
  | 'phone'
  | 'postcode'
  | 'sentence'
  | 'slug'
  | 'street'
  | 'title'
  | 'token'
  | 'url'
  | 'userName'
  | 'words';

/** How to make the values of a column; the generator decides it, and prints it into factories. */
export interface Recipe {
  readonly kind:
    | 'boolean'
    | 'bytes'
    | 'cidr'
    | 'date'
    | 'dayRange'
    | 'decimal'
    | 'document'
    | 'float'
    | 'inet'
    | 'instant'
    | 'instantRange'
    | 'integer'
    | 'interval'
    | 'json'
    | 'label'
    | 'labels'
    | 'list'
    | 'macaddr'
    | 'momentRange'
    | 'numberRange'
    | 'point'
    | 'text'
    | 'time'
    | 'timestamp'
    | 'uuid';
  /** What a text is about. */
  readonly style?: TextStyle;
  /** The most characters of a text, or bytes. */
  readonly size?: number;
  /** The fewest characters of a text. */
  readonly least?: number;
  /** The range of a number; a decimal counts its smallest units, a date or moment the days since 2020-01-01. */
  readonly min?: number;
  readonly max?: number;
  /** The digits of a decimal after its point. */
  readonly scale?: number;
  /** The values to choose from. */
  readonly values?: readonly (string | number)[];
  /** How to make an element of a list; that of an ARRAY column is a text. */
  readonly element?: Recipe;
  /** Whether no two rows have the same value. */
  readonly unique?: true;
}

/** A value in the form that every language and database can turn into its own. */
export type SampleValue =
  | string
  | number
  | boolean
  | readonly (string | number | boolean)[]
  | { readonly [name: string]: string | number };
