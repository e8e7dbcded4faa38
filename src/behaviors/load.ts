import { existsSync } from 'node:fs';
import { relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Diagnostics } from '../diagnostics/diagnostic.ts';
import type { Span } from '../diagnostics/span.ts';
import { importModule } from '../support/import-module.ts';
import { API_VERSION, type Behavior, type BehaviorDefinition, defineBehavior } from './behavior.ts';
import { behaviorDiagnostics } from './diagnostics.ts';
import { builtInBehaviors } from './index.ts';
import type { BehaviorTools } from './tools.ts';

/** A module that the configuration registers under a name. */
export interface RegisteredModule {
  readonly name: string;
  readonly module: string;
  readonly span?: Span;
}

/** The built-in behaviors and those of the configuration: nothing in a schema can name a module. */
export async function loadBehaviors(
  registered: readonly RegisteredModule[],
  cwd: string,
  diagnostics: Diagnostics,
): Promise<readonly Behavior[]> {
  const loaded: Behavior[] = [];
  for (const entry of registered) {
    if (builtInBehaviors.some(({ name }) => name === entry.name)) {
      diagnostics.report(behaviorDiagnostics.builtIn({ name: entry.name }, entry.span));
      continue;
    }
    loaded.push((await load(entry, cwd, diagnostics)) ?? standIn(entry));
  }
  return [...builtInBehaviors, ...loaded];
}

/** Takes the place of a module that was reported, so that schemas which use the behavior are not reported too. */
const standIn = ({ name }: RegisteredModule): Behavior =>
  defineBehavior(
    {
      apiVersion: API_VERSION,
      name,
      parameters: [],
      openParameters: true,
      multiple: true,
      isInternal: true,
      parseOptions: () => ({}),
    },
    false,
  );

async function load(
  { name, module, span }: RegisteredModule,
  cwd: string,
  diagnostics: Diagnostics,
): Promise<Behavior | undefined> {
  const details = { name, module: relative(cwd, module) };
  if (!existsSync(module)) {
    diagnostics.report(
      behaviorDiagnostics.cannotLoad({ ...details, reason: 'there is no such file.' }, span),
    );
    return undefined;
  }
  try {
    const behavior = behaviorOf(await importModule(pathToFileURL(module).href));
    // Loads a part of the PHP target, which commands without such a module do not need.
    const { behaviorTools } = await import('./tools.ts');
    const definition = isFactory(behavior) ? behavior(behaviorTools) : undefined;
    if (!isDefinition(definition)) {
      diagnostics.report(behaviorDiagnostics.noBehavior(details, span));
    } else if (definition.apiVersion !== API_VERSION) {
      const stated = definition.apiVersion === undefined ? undefined : String(definition.apiVersion);
      const wrong = { ...details, stated, supported: API_VERSION };
      diagnostics.report(behaviorDiagnostics.apiVersion(wrong, span));
    } else return defineBehavior({ ...definition, apiVersion: API_VERSION, name }, false);
  } catch (error) {
    const reason = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
    diagnostics.report(behaviorDiagnostics.cannotLoad({ ...details, reason }, span));
  }
  return undefined;
}

/** What an ES module exports, or a CommonJS module: Node cannot always tell the names a CommonJS module exports. */
function behaviorOf(module: unknown): unknown {
  const { behavior, default: whole } = module as { readonly behavior?: unknown; readonly default?: unknown };
  if (behavior !== undefined) return behavior;
  return typeof whole === 'object' && whole !== null && 'behavior' in whole ? whole.behavior : undefined;
}

const isFactory = (value: unknown): value is (tools: BehaviorTools) => unknown => typeof value === 'function';

/** A module may state any version, or none. */
type StatedDefinition = Omit<BehaviorDefinition<unknown>, 'apiVersion'> & { readonly apiVersion?: unknown };

const isDefinition = (value: unknown): value is StatedDefinition =>
  typeof value === 'object' &&
  value !== null &&
  'parseOptions' in value &&
  typeof value.parseOptions === 'function' &&
  'parameters' in value &&
  Array.isArray(value.parameters);
