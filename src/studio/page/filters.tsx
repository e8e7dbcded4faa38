import { useState } from 'preact/hooks';
import type { ColumnInfo, Filter, Operator } from '../protocol.ts';

const WORDS: Readonly<Record<Operator, string>> = {
  contains: 'contains',
  starts: 'starts with',
  eq: '=',
  ne: '≠',
  lt: '<',
  le: '≤',
  gt: '>',
  ge: '≥',
  null: 'is NULL',
  notnull: 'is not NULL',
  has: 'has',
};

const COMPARING: readonly Operator[] = ['eq', 'ne', 'gt', 'ge', 'lt', 'le'];

/** The ways to compare values of a column. */
export function operatorsFor({ kind, isRequired }: ColumnInfo): readonly Operator[] {
  const nulls: readonly Operator[] = isRequired ? [] : ['null', 'notnull'];
  switch (kind) {
    case 'text':
      return ['contains', 'eq', 'ne', 'starts', 'gt', 'lt', ...nulls];
    case 'number':
    case 'date':
    case 'time':
    case 'timestamp':
      return [...COMPARING, ...nulls];
    case 'enum':
    case 'boolean':
      return ['eq', 'ne', ...nulls];
    case 'set':
      return ['has', ...nulls];
    case 'binary':
      return ['notnull', 'null'];
    default:
      return ['contains', ...nulls];
  }
}

const PLACEHOLDERS: Readonly<Record<string, string>> = {
  date: '2026-01-31',
  time: '23:59:58',
  timestamp: '2026-01-31 23:59:58',
  number: '0',
};

const needsValue = (operator: Operator): boolean => operator !== 'null' && operator !== 'notnull';

interface ChipParts {
  readonly filter: Filter;
  onRemove(): void;
}

export function FilterChip({ filter, onRemove }: ChipParts) {
  const { column, operator, value = '' } = filter;
  const text = `${column} ${WORDS[operator]}${needsValue(operator) ? ` ${value}` : ''}`;
  return (
    <span class="chip">
      <span>{text}</span>
      <button type="button" class="quiet" aria-label={`Remove the filter: ${text}`} onClick={onRemove}>
        ✕
      </button>
    </span>
  );
}

interface FormParts {
  readonly columns: readonly ColumnInfo[];
  onAdd(filter: Filter): void;
  onClose(): void;
}

/** Adds a filter: a column, a way to compare, and a value where it needs one. */
export function FilterForm({ columns, onAdd, onClose }: FormParts) {
  const [name, setName] = useState(columns.find(({ isKey }) => !isKey)?.name ?? columns[0]?.name ?? '');
  const column = columns.find((one) => one.name === name);
  const operators = column === undefined ? [] : operatorsFor(column);
  const [chosen, setChosen] = useState<Operator | undefined>();
  const operator = operators.find((one) => one === chosen) ?? operators[0] ?? 'eq';
  const [value, setValue] = useState('');
  const choices = column?.kind === 'boolean' ? ['true', 'false'] : (column?.values ?? []);
  const given = choices.length > 0 && !choices.includes(value) ? (choices[0] ?? '') : value;
  if (column === undefined) return null;
  return (
    <form
      class="filter-form"
      onSubmit={(event) => {
        event.preventDefault();
        onAdd({ column: name, operator, ...(needsValue(operator) && { value: given }) });
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
      }}
    >
      <select aria-label="Column" value={name} onChange={(event) => setName(event.currentTarget.value)}>
        {columns.map((one) => (
          <option key={one.name} value={one.name}>
            {one.name}
          </option>
        ))}
      </select>
      <select
        aria-label="Comparison"
        value={operator}
        onChange={(event) => setChosen(event.currentTarget.value as Operator)}
      >
        {operators.map((one) => (
          <option key={one} value={one}>
            {WORDS[one]}
          </option>
        ))}
      </select>
      {!needsValue(operator) ? null : choices.length > 0 ? (
        <select aria-label="Value" value={given} onChange={(event) => setValue(event.currentTarget.value)}>
          {choices.map((one) => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
        </select>
      ) : (
        <input
          aria-label="Value"
          value={value}
          placeholder={PLACEHOLDERS[column.kind] ?? ''}
          onInput={(event) => setValue(event.currentTarget.value)}
        />
      )}
      <button type="submit" class="primary">
        Filter
      </button>
      <button type="button" onClick={onClose}>
        Cancel
      </button>
    </form>
  );
}
