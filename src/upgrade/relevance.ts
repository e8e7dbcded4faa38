import { isConcerned } from './php/concerns.ts';
import { baseName, isConfigName } from './project-file.ts';

/** How a file is read; undefined for files that the upgrade never opens. */
export type FileKind = 'php' | 'config' | 'text' | 'page';

const LOCKS = /^(?:composer\.lock|package-lock\.json|npm-shrinkwrap\.json|yarn\.lock|pnpm-lock\.yaml)$/;
const PHP = /\.(?:php|phtml|inc|php\d|phpt)$/i;
const TEXT =
  /\.(?:ya?ml|xml|neon|json|twig|tpl|latte|ini|properties|dist|toml|sh|bash|zsh|fish|bat|cmd|ps1|mk)$/i;
const PAGE = /\.(?:md|markdown|rst|adoc|txt)$/i;

/** Decides by the name; a file without an extension can be a script. */
export function kindOf(path: string): FileKind | undefined {
  const name = baseName(path);
  if (isConfigName(name)) return 'config';
  if (LOCKS.test(name)) return undefined;
  if (PHP.test(name)) return 'php';
  if (PAGE.test(name)) return 'page';
  if (/^(?:gulp|grunt)file\b.*\.[cm]?[jt]s$/i.test(name)) return 'text';
  if (TEXT.test(name) || /^(?:Docker|Container|Vagrant|Jenkins|Make|GNUmake|Proc|Just)file/i.test(name))
    return 'text';
  return /^\.?[^.]+$/.test(name) || /\.[Dd]ockerfile$/.test(name) ? 'text' : undefined;
}

/** A schema need not name Propel either. */
const NAMES_PROPEL = /propel|<database\s/i;

/** Whether a file has to be looked at; the rest of a large project is not even parsed. */
export const isRelevant = (kind: FileKind, text: string): boolean =>
  kind === 'config' || (kind === 'php' ? isConcerned(text) : NAMES_PROPEL.test(text));
