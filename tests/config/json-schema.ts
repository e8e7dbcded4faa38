import { group } from '../../src/config/keys/groups.ts';
import { configKeys } from '../../src/config/keys/keys.ts';
import { platforms } from '../../src/platforms/index.ts';
import { targetNames } from '../../src/targets/names.ts';

/** The fewest characters of a part that stands once in `definitions` where it would be written several times. */
const SHARED = 300;

/** The JSON Schema of configurations for editors, made from the same keys as the reader. */
export function configJsonSchema(): string {
  const { json } = group(configKeys(platforms, targetNames));
  const [shared, definitions] = withDefinitions(json);
  const schema = {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: 'The configuration of orm in YAML or JSON',
    type: 'object',
    properties: { $schema: { type: 'string' }, orm: shared },
    required: ['orm'],
    additionalProperties: false,
    definitions,
  };
  return `${JSON.stringify(schema, undefined, 2)}\n`;
}

/** Replaces large parts that are equal by references. */
function withDefinitions(json: unknown): readonly [unknown, Readonly<Record<string, unknown>>] {
  const counts = new Map<string, number>();
  const count = (part: unknown): void => {
    if (!isPart(part)) return;
    const text = JSON.stringify(part);
    if (text.length >= SHARED && isSchema(part)) counts.set(text, (counts.get(text) ?? 0) + 1);
    // What stands within an equal part is counted with the first one.
    if (counts.get(text) !== 2) Object.values(part).forEach(count);
  };
  count(json);
  const definitions: Record<string, unknown> = {};
  const names = new Map<string, string>();
  const share = (part: unknown): unknown => {
    if (!isPart(part)) return part;
    const text = JSON.stringify(part);
    const known = names.get(text);
    if (known !== undefined) return { $ref: `#/definitions/${known}` };
    const written = Array.isArray(part)
      ? part.map(share)
      : Object.fromEntries(Object.entries(part).map(([key, value]) => [key, share(value)]));
    if ((counts.get(text) ?? 0) < 2) return written;
    const name = String(names.size + 1);
    names.set(text, name);
    definitions[name] = written;
    return { $ref: `#/definitions/${name}` };
  };
  return [share(json), definitions];
}

/** Whether a part is a schema, and no list or map of schemas. */
const isSchema = (part: object): boolean =>
  ('type' in part && (typeof part.type === 'string' || Array.isArray(part.type))) ||
  ('anyOf' in part && Array.isArray(part.anyOf));

const isPart = (value: unknown): value is object => typeof value === 'object' && value !== null;
