<?php

declare(strict_types=1);

namespace Conformance;

use Orm\Runtime\Collection\ObjectCollection;
use Orm\Runtime\Connection\ConnectionWrapper;
use Orm\Runtime\Exception\ExceptionInterface;
use Orm\Runtime\Hydration\IdentityMaps;
use Orm\Runtime\Map\TableMap;
use Orm\Runtime\Orm;

/** Runs the steps of scenarios. */
final class Runner
{
    /** Names that every language has; a class of another name is called like its nearest parent of these. */
    private const ERRORS = [
        'Orm', 'RefusedWrite', 'QueryExecution', 'ConstraintViolation', 'UniqueConstraintViolation', 'ForeignKeyViolation',
        'NotNullViolation', 'Deadlock', 'LockTimeout', 'SerializationFailure', 'Connection', 'ConnectionLost',
        'EntityNotFound', 'NotLoaded', 'InvalidValue', 'UnknownColumn', 'Persistence', 'List', 'InvalidRank',
        'NotInList', 'AlreadyInList', 'InvalidOrder', 'Tree', 'NotInTree', 'AlreadyInTree', 'OwnSubtree',
        'UnsavedParent', 'OtherClass', 'Root', 'UnknownOutputGroup', 'VersionNotFound', 'StaleVersion', 'Failure',
    ];

    private Objects $objects;
    private Queries $queries;
    private Finishers $finishers;
    /** @var list<array<string, mixed>> */
    private array $lines = [];
    private int $savepoints = 0;

    public function __construct(
        private readonly Program $program,
        private readonly Tables $tables,
        private readonly Statements $statements,
    ) {
    }

    /**
     * @param array{name: string, steps: list<array<string, mixed>>} $scenario
     * @return list<array<string, mixed>>
     */
    public function run(array $scenario): array
    {
        $this->lines = [];
        $this->objects = new Objects($this->program);
        $this->queries = new Queries($this->program, $this->objects);
        $this->finishers = new Finishers($this->program, $this->objects);
        $this->tables->reset();
        foreach ($scenario['steps'] as $step) {
            // Another result has objects of its own, as in languages without a map of the whole process.
            IdentityMaps::active()->clearAll();
            $this->step($step, $scenario['name']);
        }
        if ($this->connection()->isInTransaction()) {
            $this->connection()->forceRollBack();
            $this->lines[] = ['scenario' => $scenario['name'], 'at' => 'end', 'error' => 'OpenTransaction'];
        }

        return $this->lines;
    }

    /**
     * Prints the outcome of a step. The failure of one in a block ends the block, unless it is expected.
     *
     * @param array<string, mixed> $step
     */
    private function step(array $step, string $scenario): void
    {
        $this->statements->take();
        $line = ['scenario' => $scenario, 'at' => $step['at']];
        $failure = null;
        try {
            $line['gives'] = $this->execute($step, $scenario);
        } catch (\Throwable $exception) {
            $failure = $exception;
            $line += ['error' => self::nameOf($exception), 'message' => $exception->getMessage()];
        }
        if ($step['counted']) {
            $line['statements'] = $this->statements->take();
        }
        if ($step['dump']) {
            $line['rows'] = $this->tables->dump();
        }
        $this->lines[] = $line;
        if ($failure !== null && !$step['caught'] && str_contains($step['at'], '.')) {
            throw $failure;
        }
    }

    /** @param array<string, mixed> $step */
    private function execute(array $step, string $scenario): mixed
    {
        $fields = $step['fields'];
        $on = isset($fields['on']) ? $this->objects->named($fields['on']) : null;

        return match ($step['word']) {
            'new' => $this->create($fields),
            'set' => $this->objects->set($on, $fields['values']),
            'store' => $this->store($on, $fields['values'] ?? []),
            'get' => $this->objects->show($on, $fields['columns']),
            'state' => $this->objects->state($on),
            'json' => $this->json($on, $fields['columns'] ?? null),
            'group' => $this->group($on, $fields),
            'call' => $this->call($on, $fields),
            'static' => $this->callStatic($fields),
            'take' => $this->take($fields),
            'same' => $this->objects->named($fields['left']) === $this->objects->named($fields['right']),
            'query' => $this->query($step['query'], $fields),
            'transaction' => $this->transaction($step, $scenario),
            'savepoint' => $this->savepoint($step, $scenario),
            'session' => $this->steps($step, $scenario),
            'sql' => $this->sql($fields['run']),
            'rows' => null,
            default => throw new \LogicException("The PHP runner does not know the word {$step['word']}"),
        };
    }

    /** @param array<string, mixed> $fields */
    private function create(array $fields): null
    {
        $this->objects->keep($fields['as'], $this->objects->create($fields['model'], $fields['values'] ?? []));

        return null;
    }

    /** @param array<string, mixed> $values */
    private function store(object $on, array $values): int
    {
        $this->objects->set($on, $values);

        return $on->save();
    }

    /** @param list<string>|null $columns */
    private function json(object $on, ?array $columns): mixed
    {
        $all = json_decode($on->toJSON(false), true, 512, JSON_THROW_ON_ERROR | JSON_BIGINT_AS_STRING);

        return $columns === null ? $all : array_intersect_key($all, array_flip($columns));
    }

    /** @param array<string, mixed> $fields */
    private function group(object $on, array $fields): mixed
    {
        if ($fields['load'] ?? false) {
            $on->loadOutputGroup($fields['group']);
        }
        $json = $on instanceof ObjectCollection
            ? $on->toOutputGroupJSON($fields['group'], null, TableMap::TYPE_CAMELNAME)
            : $on->toOutputGroupJSON($fields['group'], TableMap::TYPE_CAMELNAME);

        return json_decode($json, true, 512, JSON_THROW_ON_ERROR | JSON_BIGINT_AS_STRING);
    }

    /** @param array<string, mixed> $fields */
    private function call(object $on, array $fields): mixed
    {
        $result = $on->{$fields['method']}(...array_map($this->objects->resolved(...), $fields['with'] ?? []));

        return $this->result($result, $on, $fields);
    }

    /** @param array<string, mixed> $fields */
    private function callStatic(array $fields): mixed
    {
        $class = $this->program->className($fields['model']) . 'Query';
        $result = $class::{$fields['method']}(...array_map($this->objects->resolved(...), $fields['with'] ?? []));

        return $this->result($fields['method'] === 'reorder' ? null : $result, null, $fields);
    }

    /** @param array<string, mixed> $fields */
    private function result(mixed $result, ?object $on, array $fields): mixed
    {
        if (isset($fields['as'])) {
            $this->objects->keep($fields['as'], $result);
        }

        return isset($fields['show'])
            ? $this->objects->show($result, $fields['show'])
            : $this->objects->result($result, $on);
    }

    /** @param array<string, mixed> $fields */
    private function take(array $fields): mixed
    {
        $this->objects->keep($fields['as'], $this->objects->named($fields['from'])[$fields['index']]);

        return null;
    }

    /**
     * @param list<array{string, mixed}> $calls
     * @param array<string, mixed> $fields
     */
    private function query(array $calls, array $fields): mixed
    {
        [$word, $argument] = array_pop($calls);
        $query = $this->queries->build($this->queries->create($fields['model']), $fields['model'], $calls);

        return $this->finishers->run($query, $word, $argument, $fields);
    }

    /** @param array<string, mixed> $step */
    private function steps(array $step, string $scenario): null
    {
        foreach ($step['steps'] as $inner) {
            $this->step($inner, $scenario);
        }
        if ($step['fields']['fail'] ?? false) {
            throw new Failure('The block fails.');
        }

        return null;
    }

    /** @param array<string, mixed> $step */
    private function transaction(array $step, string $scenario): mixed
    {
        $work = fn (): mixed => $this->steps($step, $scenario);

        return $this->connection()->transaction($work, $step['fields']['retries'] ?? 0);
    }

    /** @param array<string, mixed> $step */
    private function savepoint(array $step, string $scenario): mixed
    {
        $name = 's' . ++$this->savepoints;
        $this->connection()->savepoint($name);
        try {
            $result = $this->steps($step, $scenario);
            $this->connection()->releaseSavepoint($name);

            return $result;
        } catch (\Throwable $failure) {
            $this->connection()->rollBackToSavepoint($name);
            throw $failure;
        }
    }

    /** @param string|array<string, string> $run SQL, or SQL by database */
    private function sql(string|array $run): null
    {
        $this->tables->execute(is_array($run) ? $run[$this->program->adapter] : $run);

        return null;
    }

    private function connection(): ConnectionWrapper
    {
        return Orm::getWriteConnection($this->program->connection);
    }

    /** The name of the nearest class that both languages have. */
    private static function nameOf(\Throwable $exception): string
    {
        for ($class = $exception::class; $class !== false; $class = get_parent_class($class)) {
            $name = substr($class, (int) strrpos("\\$class", '\\'));
            $name = str_ends_with($name, 'Exception') ? substr($name, 0, -9) : $name;
            if (in_array($name, self::ERRORS, true)) {
                return $name;
            }
        }

        return $exception instanceof ExceptionInterface ? 'Orm' : $exception::class;
    }
}
