import { Failure } from './failure.mjs';
import { Finishers } from './finishers.mjs';
import { Objects } from './objects.mjs';
import { Queries } from './queries.mjs';

/** Names that every language has; a class of another name is called like its nearest parent of these. */
const ERRORS = [
  ...[
    'Orm',
    'RefusedWrite',
    'QueryExecution',
    'ConstraintViolation',
    'UniqueConstraintViolation',
    'ForeignKeyViolation',
  ],
  ...['NotNullViolation', 'Deadlock', 'LockTimeout', 'SerializationFailure', 'Connection', 'ConnectionLost'],
  ...['EntityNotFound', 'NotLoaded', 'InvalidValue', 'UnknownColumn', 'Persistence', 'List', 'InvalidRank'],
  ...['NotInList', 'AlreadyInList', 'InvalidOrder', 'Tree', 'NotInTree', 'AlreadyInTree', 'OwnSubtree'],
  ...[
    'UnsavedParent',
    'OtherClass',
    'Root',
    'UnknownOutputGroup',
    'VersionNotFound',
    'StaleVersion',
    'Failure',
  ],
];

/** Runs the steps of scenarios. */
export class Runner {
  #context;
  #objects;
  #queries;
  #finishers;
  #lines = [];

  constructor(context) {
    this.#context = context;
  }

  async run({ name, steps }) {
    const { program, models, tables } = this.#context;
    this.#lines = [];
    this.#objects = new Objects(program, models);
    this.#queries = new Queries(this.#objects, models);
    this.#finishers = new Finishers(this.#objects);
    await tables.reset();
    for (const step of steps) await this.#step(step, name);
    return this.#lines;
  }

  /** Prints the outcome of a step. The failure of one in a block ends the block, unless it is expected. */
  async #step(step, scenario) {
    const { statements, tables } = this.#context;
    statements.take();
    const line = { scenario, at: step.at };
    let failure;
    try {
      line.gives = (await this.#execute(step, scenario)) ?? null;
    } catch (error) {
      failure = error;
      Object.assign(line, { error: nameOf(error), message: error.message });
    }
    if (step.counted) line.statements = statements.take();
    if (step.dump) line.rows = await tables.dump();
    this.#lines.push(line);
    if (failure !== undefined && !step.caught && step.at.includes('.')) throw failure;
  }

  async #execute(step, scenario) {
    const { fields } = step;
    const objects = this.#objects;
    const on = fields.on === undefined ? undefined : objects.named(fields.on);
    switch (step.word) {
      case 'new':
        return objects.keep(fields.as, objects.create(fields.model, fields.values ?? {}));
      case 'set':
        return objects.set(on, fields.values);
      case 'store':
        objects.set(on, fields.values ?? {});
        return on.save();
      case 'get':
        return objects.show(on, fields.columns);
      case 'state':
        return objects.state(on);
      case 'json':
        return objects.json(on, fields.columns);
      case 'group':
        return this.#group(on, fields);
      case 'call':
        return this.#called(on, await on[fields.method](...this.#arguments(fields)), fields);
      case 'static':
        return this.#result(
          await this.#queryClass(fields)[fields.method](...this.#arguments(fields)),
          undefined,
          fields,
        );
      case 'take':
        return objects.keep(fields.as, objects.named(fields.from)[fields.index]);
      case 'same':
        return objects.named(fields.left) === objects.named(fields.right);
      case 'query':
        return this.#query(step.query, fields);
      case 'sql':
        return void (await this.#sql(fields.run));
      case 'rows':
        return null;
      default:
        return this.#block(step, scenario);
    }
  }

  async #group(on, { group, load }) {
    const objects = [on].flat();
    if (load) {
      const model = this.#objects.modelOf(objects[0]);
      await this.#queryClass({ model }).loadOutputGroup(objects, group);
    }
    return Array.isArray(on) ? on.map((one) => one.toOutputGroup(group)) : on.toOutputGroup(group);
  }

  /** A collection of PHP does not tell how many rows it wrote. */
  #called(on, result, fields) {
    return Array.isArray(on) ? null : this.#result(result, on, fields);
  }

  #block(step, scenario) {
    const { db } = this.#context;
    const work = () => this.#steps(step, scenario);
    switch (step.word) {
      case 'transaction':
        return db.transaction(
          work,
          step.fields.retries === undefined ? {} : { retries: step.fields.retries },
        );
      case 'savepoint':
        return db.savepoint(work);
      case 'session':
        return db.session(work);
      default:
        throw new Error(`The TypeScript runner does not know the word ${step.word}`);
    }
  }

  async #steps({ steps, fields }, scenario) {
    for (const inner of steps) await this.#step(inner, scenario);
    if (fields.fail) throw new Failure('The block fails.');
    return null;
  }

  #arguments({ with: args = [] }) {
    return args.map((value) => this.#objects.resolved(value));
  }

  #queryClass({ model }) {
    return this.#context.models[`${model}Query`];
  }

  #result(result, on, { as, show }) {
    if (as !== undefined) this.#objects.keep(as, result);
    return show === undefined ? this.#objects.result(result, on) : this.#objects.show(result, show);
  }

  #query(calls, fields) {
    const [word, argument] = calls.at(-1);
    const query = this.#queries.build(this.#queries.create(fields.model), fields.model, calls.slice(0, -1));
    return this.#finishers.run(query, word, argument, fields);
  }

  #sql(run) {
    const { program, tables } = this.#context;
    return tables.execute(typeof run === 'string' ? run : run[program.adapter]);
  }
}

function nameOf(error) {
  for (
    let type = error.constructor;
    type !== null && type !== Function.prototype;
    type = Object.getPrototypeOf(type)
  ) {
    const name = type.name.replace(/Error$/, '');
    if (ERRORS.includes(name)) return name;
  }
  return error.constructor.name;
}
