/** What to ask a person in order to connect, and how the answers become a DSN. */
export interface ConnectionForm {
  readonly fields: readonly ConnectionField[];
  /** Who usually logs in first; undefined where the product knows no users. */
  readonly user?: { readonly suggested: string };
  /** Trusts answers that every field accepts. */
  compose(values: FormValues): string;
}

/** Answers by the name of their field. */
export type FormValues = Readonly<Record<FieldName, string | undefined>>;

export const FIELD_NAMES = ['host', 'port', 'dbname'] as const;
export type FieldName = (typeof FIELD_NAMES)[number];

export interface ConnectionField {
  readonly name: FieldName;
  readonly title: string;
  readonly suggested?: string;
  /** What is wrong with an answer; undefined when nothing is. */
  refuse(answer: string): string | undefined;
}

/** A field for a host; `unwritable` is what a DSN of this product cannot hold. */
export const hostField = (unwritable: RegExp): ConnectionField => ({
  name: 'host',
  title: 'Host',
  suggested: 'localhost',
  refuse: refusing('host', unwritable),
});

export const portField = (suggested: number): ConnectionField => ({
  name: 'port',
  title: 'Port',
  suggested: String(suggested),
  refuse: (answer) =>
    /^[0-9]{1,5}$/.test(answer) && Number(answer) >= 1 && Number(answer) <= 65_535
      ? undefined
      : 'A port is a number between 1 and 65535.',
});

/** A field that takes one value, or several between commas. */
export const listField = (field: ConnectionField): ConnectionField => ({
  ...field,
  refuse: (answer) =>
    answer
      .split(',')
      .map(field.refuse)
      .find((problem) => problem !== undefined),
});

export const databaseField = (title: string, unwritable: RegExp): ConnectionField => ({
  name: 'dbname',
  title,
  refuse: refusing(title.toLowerCase(), unwritable),
});

/** Refuses what no DSN can hold, and what this one cannot. */
export const refusing =
  (noun: string, unwritable: RegExp) =>
  (answer: string): string | undefined => {
    if (answer.trim() === '') return `Without a ${noun} there is nothing to connect to.`;
    if (answer !== answer.trim()) return `The ${noun} must not begin or end with white space.`;
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
    const found = /[\u0000-\u001f\u007f]/.test(answer) ? 'control characters' : unwritable.exec(answer)?.[0];
    if (found === undefined) return undefined;
    return `A DSN cannot hold a ${noun} with ${found === 'control characters' ? found : `"${found}"`} in it.`;
  };

/** The port where it is not the usual one, which drivers know by themselves. */
export const unusualPort = (
  form: Pick<ConnectionForm, 'fields'>,
  { port }: FormValues,
): string | undefined =>
  form.fields.find(({ name }) => name === 'port')?.suggested === port ? undefined : port;
