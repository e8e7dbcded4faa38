<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Graph;

use Orm\Runtime\ActiveRecord\Model as ActiveRecord;
use Orm\Runtime\Connection\ConnectionWrapper;
use Orm\Runtime\Exception\DeadlockException;

/** Runs the programs of one world and says what is wrong. */
final class Runner
{
    private readonly Rows $rows;
    private readonly Objects $objects;
    private Model $model;
    private Checks $checks;
    /**
     * @var list<array{array<string, ActiveRecord>, array<string, array<mixed>>}> the variables and what their objects
     *     were at each open begin and savepoint
     */
    private array $before = [];
    /** How many steps of the last program were defined. */
    public int $done = 0;
    /** @var list<string> the objects that were saved at the end of the last program */
    private array $savedInOrder = [];

    /**
     * @param bool $eachStep whether memory is compared after every step, and not only after the last
     * @param bool $skipsUndefined whether steps without a meaning are left out, instead of refusing the program
     * @param bool $onlyRows whether collections and parents in memory are not compared
     * @param \PDO|null $other the connection of another process; where there is none, the one below the runtime
     */
    public function __construct(
        private readonly ConnectionWrapper $connection,
        private readonly World $world,
        private readonly bool $eachStep = false,
        private readonly bool $skipsUndefined = false,
        private readonly bool $onlyRows = false,
        ?\PDO $other = null,
    ) {
        $this->rows = new Rows($connection, $world);
        $this->objects = new Objects($connection, $world, $other ?? $connection->getWrappedConnection());
    }

    /** The order in which a program saves everything at its end: one of three. */
    public static function orderOf(string $program): int
    {
        return crc32($program) % 3;
    }

    /**
     * @param list<Step> $program
     * @param int|null $order that of the program where none is given
     * @throws UndefinedProgram
     */
    public function run(array $program, ?int $order = null): ?Problem
    {
        $this->connection->forceRollBack();
        $this->rows->reset();
        $this->model = new Model($this->world);
        $this->checks = new Checks($this->world, $this->model, $this->objects);
        $this->before = [];
        $this->done = 0;
        $this->savedInOrder = [];
        try {
            $this->objects->load();
            foreach ($program as $step) {
                $this->step($step);
                ++$this->done;
            }
            if (!$this->eachStep && !$this->onlyRows) {
                $this->checks->memory('memory');
            }
            $this->finish($order ?? self::orderOf(SourceText::program($program)));
        } catch (UndefinedProgram $undefined) {
            throw $undefined;
        } catch (Problem $problem) {
            return $problem->after($this->savedInOrder);
        } catch (\Throwable $failure) {
            $name = substr((string) strrchr('\\' . $failure::class, '\\'), 1);
            $place = $this->done < count($program) ? $program[$this->done]->kind : 'saving everything';

            $line = basename($failure->getFile()) . ':' . $failure->getLine();
            $problem = new Problem("$place throws $name", strtok($failure->getMessage(), "\n") . ' at ' . $line);

            return $problem->after($this->savedInOrder);
        } finally {
            $this->connection->forceRollBack();
        }

        return null;
    }

    private function step(Step $step): void
    {
        $kind = $step->kind;
        $savepoint = count($this->model->transactions);
        $written = $deleted = [];
        if (!$this->applyToModel($step)) {
            return;
        }
        if ($kind === 'retry') {
            $this->retry($step->arguments[0]);
        } elseif ($kind === 'savepoint' || $kind === 'rollBackTo') {
            $this->objects->$kind($kind === 'savepoint' ? $savepoint : $savepoint - 1);
        } else {
            if ($kind === 'save') {
                $written = $this->model->writtenBy($step->arguments[0]);
                $deleted = $this->model->deletedBy($step->arguments[0]);
            }
            $this->objects->apply($step);
        }
        match ($kind) {
            'save' => $this->checks->afterSave($this->rows->read(), $written, $deleted, $step->arguments[0]),
            'saveRow' => $this->checks->afterSave($this->rows->read(), [], [], null, implode('|', $step->arguments[1])),
            'copyDeep' => $this->checks->copied($step),
            'count', 'countLinks' => $this->onlyRows || $this->checks->counted($step),
            'begin', 'savepoint' => $this->before[] = [$this->objects->all, $this->objects->dump()],
            'commit' => $this->before = [],
            'rollBack' => $this->checkRollback(0),
            'rollBackTo' => $this->checkRollback($savepoint - 1),
            default => null,
        };
        if ($this->eachStep && !$this->onlyRows) {
            $this->checks->memory('memory');
        }
    }

    private function applyToModel(Step $step): bool
    {
        if (!$this->skipsUndefined) {
            $this->model->apply($step);

            return true;
        }
        [$state, $transactions] = [clone $this->model->state, $this->model->transactions];
        try {
            $this->model->apply($step);
        } catch (UndefinedProgram) {
            [$this->model->state, $this->model->transactions] = [$state, $transactions];

            return false;
        }

        return true;
    }

    private function checkRollback(int $place): void
    {
        [$variables, $before] = $this->before[$place];
        // Clones made in between are not used after a rollback, nor are objects of whose links the rules say nothing.
        $this->objects->all = array_intersect_key($variables + $this->objects->all, $this->model->state->objects);
        $known = array_diff_key($before, $this->model->lost(), $this->model->state->unsure);
        $after = array_intersect_key($this->objects->dump(), $known);
        $before = array_intersect_key($before, $known);
        if ($after != $before && !$this->onlyRows) {
            throw new Problem('rollback: object changed', Objects::difference($before, $after));
        }
        $this->before = array_slice($this->before, 0, $place === 0 ? 0 : $place + 1);
    }

    /** @param list<Step> $steps */
    private function retry(array $steps): void
    {
        $attempt = 0;
        $variables = $this->objects->all;
        $before = $this->objects->dump();
        $this->connection->transaction(function () use ($steps, $variables, $before, &$attempt): void {
            if (++$attempt > 1) {
                $this->model->state = $this->model->transactions[0];
                $this->model->transactions = [];
                $this->objects->all = $variables;
                $after = $this->objects->dump();
                if ($after != $before && !$this->onlyRows) {
                    throw new Problem('retry: object changed', Objects::difference($before, $after));
                }
            }
            $this->model->begin();
            foreach ($steps as $step) {
                $this->step($step);
            }
            if ($this->model->isSpoiled) {
                throw new UndefinedProgram();
            }
            if ($attempt === 1) {
                throw new DeadlockException('Another transaction was first.', 'UPDATE');
            }
        }, 1);
        $this->model->commit();
    }

    /** Saves everything and compares rows and objects. */
    private function finish(int $order): void
    {
        if ($this->model->transactions !== []) {
            $this->step(Step::of($this->model->isSpoiled ? 'rollBack' : 'commit'));
        }
        if ($this->model->isSpoiled) {
            // The model does not know what a rollback leaves of the objects, so that it was left out.
            return;
        }
        $saved = $this->saveable($order);
        $this->savedInOrder = $saved;
        foreach ([1, 2] as $round) {
            foreach ($saved as $name) {
                if (!$this->objects->all[$name]->isDeleted()) {
                    $this->objects->save($name);
                }
            }
        }
        $this->checks->allRows($this->rows->read(), $saved);
        if ($this->onlyRows) {
            return;
        }
        $this->checks->memory('saved', true);
        $this->objects->all = array_diff_key($this->objects->all, $this->model->lost());
        $this->model->seeAll();
        $fresh = new Checks($this->world, $this->model, $this->objects->fresh());
        $fresh->memory('read again', true);
    }

    /** @return list<string> */
    private function saveable(int $order): array
    {
        $state = $this->model->state;
        foreach (array_keys($state->rows) as $name) {
            if (!$state->objects[$name]['deleted'] && !$this->model->isSavable($name)) {
                throw new UndefinedProgram();
            }
        }
        $names = array_filter(
            array_keys($state->objects),
            fn (string $name): bool => !$state->objects[$name]['deleted'] && $this->model->isSavable($name),
        );
        $types = array_keys(Campus::KEYS);
        // An owner is saved before its one-to-one row, which takes the key of the one that it replaces.
        $order = in_array('profile', $this->world->types, true) ? 0 : $order;
        usort($names, static function (string $a, string $b) use ($state, $types, $order): int {
            $difference = array_search($state->objects[$a]['type'], $types, true)
                <=> array_search($state->objects[$b]['type'], $types, true);

            return match ($order) {
                0 => -$difference ?: strcmp($a, $b),
                1 => $difference ?: strcmp($b, $a),
                default => strcmp(md5($a), md5($b)),
            };
        });

        return $names;
    }
}
