import type { RowAnswer, ShownCell } from '../protocol.ts';
import { Value } from './cell.tsx';
import { rowAddress } from './route.ts';

type Versions = NonNullable<RowAnswer['versions']>;

/** The states of a row, the last one first, each with what it changed. */
export function History({ versions, version }: { versions: Versions; version: string }) {
  const place = versions.columns.indexOf(version);
  if (versions.rows.length === 0) return null;
  return (
    <>
      <h2>History</h2>
      <ol class="history">
        {versions.rows.map((row, at) => {
          const before = versions.rows[at + 1];
          const changes = changesBetween(versions.columns, before, row, place);
          return (
            <li key={String(row[place])}>
              <h3>
                Version <Value cell={row[place] ?? null} />
              </h3>
              {before === undefined ? <p class="faint">The first one that is kept.</p> : null}
              {before !== undefined && changes.length === 0 ? (
                <p class="faint">Nothing else changed.</p>
              ) : null}
              {changes.length === 0 ? null : (
                <table class="plain">
                  <caption class="hidden">Changes of the version</caption>
                  <tbody>
                    {changes.map(({ name, old, now }) => (
                      <tr key={name}>
                        <th scope="row">{name}</th>
                        {before === undefined ? null : (
                          <td class="old">
                            <Value cell={old} />
                          </td>
                        )}
                        <td class="new">
                          <Value cell={now} />
                        </td>
                      </tr>
                    ))}
                  </tbody>
                </table>
              )}
            </li>
          );
        })}
      </ol>
    </>
  );
}

function changesBetween(
  columns: readonly string[],
  before: readonly ShownCell[] | undefined,
  now: readonly ShownCell[],
  version: number,
) {
  return columns.flatMap((name, at) => {
    const [old, cell] = [before?.[at] ?? null, now[at] ?? null];
    const isSame = at === version || JSON.stringify(old) === JSON.stringify(cell);
    return isSame ? [] : [{ name, old, now: cell }];
  });
}

type TranslationRows = NonNullable<RowAnswer['translations']>;

/** The texts of a row in all languages, side by side. */
export function Translations({ translations, table }: { translations: TranslationRows; table: string }) {
  const { locales, columns, rows, keys } = translations;
  return (
    <>
      <h2>Translations</h2>
      {locales.length === 0 ? <p class="faint">There are none.</p> : null}
      <section class="grid-frame" aria-label="Translations" tabIndex={0}>
        <table class="plain translations">
          <thead>
            <tr>
              <td />
              {locales.map((locale, at) => (
                <th scope="col" key={locale}>
                  <a href={rowAddress(table, keys[at] ?? [])}>{locale}</a>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {columns.map((name, place) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {rows.map((row, at) => (
                  <td key={locales[at]}>
                    <Value cell={row[place] ?? null} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}
