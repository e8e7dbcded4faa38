import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import type { DatabaseName, Expected, Json, QueryCall, Scenario, ScenarioFile, Step } from './scenario.ts';
import {
  BLOCKS,
  EXPECTATIONS,
  FINISHERS,
  QUERY_WORDS,
  STATEMENT_KINDS,
  STEP_WORDS,
  WRITING_FINISHERS,
} from './words.ts';

type Fields = { readonly [key: string]: Json };

const DATABASES: readonly string[] = ['sqlite', 'pgsql', 'mysql'];

/** Reads all scenario files of a folder, in the order of their names. */
export function readScenarios(folder: string): readonly ScenarioFile[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.yaml'))
    .sort()
    .map((name) => readScenarioFile(name, readFileSync(join(folder, name), 'utf8')));
}

/** Reads one file. Throws for every word that the format does not have. */
export function readScenarioFile(path: string, text: string): ScenarioFile {
  const where = `${path}:`;
  const file = fieldsOf(parse(text) as Json, where);
  onlyKnown(file, ['schema', 'given', 'scenarios'], where);
  const given = file.given === undefined ? [] : listOf(file.given, where);
  const scenarios = listOf(file.scenarios, where).map((scenario) => readScenario(scenario, given, where));
  const names = scenarios.map(({ name }) => name);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) throw new Error(`${where} two scenarios are called "${twice}".`);
  return { path, schema: textOf(file.schema, `${where} schema`), scenarios };
}

/** Makes a scenario of its steps, after the given ones of its file. */
export function readScenario(json: Json, given: readonly Json[], file: string): Scenario {
  const scenario = fieldsOf(json, file);
  const name = textOf(scenario.name, `${file} a scenario's name`);
  const where = `${file} "${name}":`;
  onlyKnown(scenario, ['name', 'only', 'steps', 'given'], where);
  const before = scenario.given === false ? [] : given;
  const steps = [...before, ...listOf(scenario.steps, where)];
  return {
    name,
    ...(scenario.only === undefined ? {} : { only: databasesOf(scenario.only, where) }),
    steps: steps.map((step, index) => readStep(step, String(index + 1), where)),
  };
}

const databasesOf = (json: Json, where: string): readonly DatabaseName[] =>
  listOf(json, where).map((name) => {
    if (typeof name !== 'string' || !DATABASES.includes(name))
      throw new Error(`${where} no database ${name}.`);
    return name as DatabaseName;
  });

/** Makes a step of `{ word: { … } }`. */
export function readStep(json: Json, at: string, scenario: string): Step {
  const entries = Object.entries(fieldsOf(json, `${scenario} step ${at}`));
  const [word, body] = entries[0] ?? ['', null];
  const where = `${scenario} step ${at}, ${word}:`;
  if (entries.length !== 1) throw new Error(`${where} a step is one word with its fields.`);
  const fields = fieldsOf(body, where);
  const caught = fields.throws !== undefined;
  const counted = fields.statements !== undefined;
  const expected = expectedOf(fields, where);
  const common = { at, word, counted, caught, expected };
  if (word === 'query') return { ...common, ...readQuery(fields, where) };
  const known = STEP_WORDS[word];
  if (known === undefined) throw new Error(`${where} there is no such word.`);
  onlyKnown(fields, [...known.required, ...known.optional, ...EXPECTATIONS], where);
  const missing = known.required.find((name) => fields[name] === undefined);
  if (missing !== undefined) throw new Error(`${where} it needs "${missing}".`);
  const isNested = at.includes('.');
  const rest = { ...common, dump: known.writes && !isNested };
  if (!BLOCKS.includes(word)) return { ...rest, fields: withoutExpectations(fields) };
  const { steps, ...others } = withoutExpectations(fields);
  const inner = listOf(steps, where).map((step, index) => readStep(step, `${at}.${index + 1}`, scenario));
  return { ...rest, fields: others, steps: inner };
}

/** The fields of a query are calls in the order written; `chain` lists calls of which one comes twice. */
function readQuery(fields: Fields, where: string): Pick<Step, 'fields' | 'query' | 'dump'> {
  const { model, as, show, chain, ...words } = withoutExpectations(fields);
  if (model === undefined) throw new Error(`${where} it needs "model".`);
  const calls = callsOf([...(chain === undefined ? [] : listOf(chain, where)), words], where);
  const finishers = calls.filter(([word]) => FINISHERS.includes(word));
  const last = calls.at(-1);
  if (finishers.length !== 1 || finishers[0] !== last || last === undefined) {
    throw new Error(`${where} one of ${FINISHERS.join(', ')} has to come last.`);
  }
  const named: Fields = {
    model,
    ...(as === undefined ? {} : { as }),
    ...(show === undefined ? {} : { show }),
  };
  return {
    fields: named,
    query: calls,
    dump: WRITING_FINISHERS.includes(last[0]) && !/step \d+\./.test(where),
  };
}

function callsOf(maps: readonly Json[], where: string): readonly QueryCall[] {
  return maps.flatMap((map) =>
    Object.entries(fieldsOf(map, where)).map(([word, argument]): QueryCall => {
      if (FINISHERS.includes(word)) return [word, argument];
      if (!QUERY_WORDS.includes(word)) throw new Error(`${where} there is no word "${word}" for queries.`);
      return [word, nestedCalls(word, argument, where)];
    }),
  );
}

/** The argument of a word that takes conditions of its own is a list of calls. */
function nestedCalls(word: string, argument: Json, where: string): Json {
  const calls = (json: Json) => callsOf(Array.isArray(json) ? json : [json], where) as unknown as Json;
  if (word === 'or' || word === 'not') return calls(argument);
  if (!['use', 'useExists', 'useNotExists'].includes(word)) return argument;
  const entries = Object.entries(fieldsOf(argument, where));
  return Object.fromEntries(entries.map(([relation, inner]) => [relation, calls(inner)]));
}

function expectedOf({ gives, throws, passes, statements }: Fields, where: string): Expected {
  if (statements !== undefined) onlyKnown(fieldsOf(statements, where), STATEMENT_KINDS, where);
  return {
    ...(gives === undefined ? {} : { gives }),
    ...(throws === undefined ? {} : { throws: textOf(throws, `${where} throws`) }),
    ...(passes === undefined ? {} : { passes: textOf(passes, `${where} passes`) }),
    ...(statements === undefined ? {} : { statements: statements as Readonly<Record<string, number>> }),
  };
}

const withoutExpectations = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !EXPECTATIONS.includes(name)));

function onlyKnown(fields: Fields, known: readonly string[], where: string): void {
  const unknown = Object.keys(fields).find((name) => !known.includes(name));
  if (unknown !== undefined) throw new Error(`${where} there is no field "${unknown}".`);
}

function fieldsOf(json: Json | undefined, where: string): Fields {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) {
    throw new Error(`${where} expected fields, found ${JSON.stringify(json)}.`);
  }
  return json as Fields;
}

function listOf(json: Json | undefined, where: string): readonly Json[] {
  if (!Array.isArray(json)) throw new Error(`${where} expected a list, found ${JSON.stringify(json)}.`);
  return json;
}

function textOf(json: Json | undefined, where: string): string {
  if (typeof json !== 'string') throw new Error(`${where} has to be a text.`);
  return json;
}
