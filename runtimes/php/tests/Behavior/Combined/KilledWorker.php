<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Combined;

use Combined\Branch;
use Combined\BranchQuery;
use Combined\ContentQuery;
use Combined\Memo;
use Combined\MemoQuery;
use Combined\Node;
use Combined\NodeQuery;
use Combined\Post;
use Combined\ProjectQuery;
use Combined\Step;
use Combined\StepQuery;
use Combined\Task;
use Combined\TaskQuery;
use Orm\Runtime\ActiveQuery\ModelCriteria;
use Orm\Runtime\Behavior\Archivable\ArchiveException;
use Orm\Runtime\Behavior\NestedSet\TreeException;
use Orm\Runtime\Behavior\Sortable\ListException;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Exception\ConnectionException;
use Orm\Runtime\Exception\RetryableException;
use Orm\Runtime\Hydration\IdentityMaps;
use Orm\Runtime\Orm;
use Orm\Runtime\Tests\Behavior\Support\Worker;
use Orm\Runtime\Tests\Support\SymfonyValidator;

/** Writes the same rows as others do until the time is over, or until it is killed; says what it has committed. */
final class KilledWorker implements Worker
{
    /** @var list<string> what the open transaction has done */
    private array $done = [];

    /** @param resource $log */
    private function __construct(private readonly ConnectionInterface $con, private $log)
    {
    }

    public static function work(ConnectionInterface $con, array $arguments): mixed
    {
        ['seed' => $seed, 'process' => $process, 'seconds' => $seconds, 'log' => $log] = $arguments;
        \assert(is_int($seed) && is_int($process) && is_numeric($seconds) && is_string($log));
        SymfonyValidator::load();
        mt_srand($seed + $process);
        if ($process % 2 === 1) {
            Orm::enableInstancePooling();
        }
        $handle = fopen($log, 'a');
        \assert(is_resource($handle));
        $worker = new self($con, $handle);
        $until = microtime(true) + (float) $seconds;
        $conflicts = 0;
        $waitsShortly = $process % 3 === 0;
        while (microtime(true) < $until) {
            try {
                if ($waitsShortly) {
                    self::waitShortly($con);
                    $waitsShortly = false;
                }
                $worker->round();
            } catch (ListException | TreeException | ArchiveException | RetryableException | ConnectionException) {
                // Another process was faster, or held the locks for too long, or the server has ended the session.
                ++$conflicts;
            } catch (\Throwable $failure) {
                if (!self::isRaceWithDelete($failure)) {
                    throw $failure;
                }
                ++$conflicts;
            }
        }

        return $conflicts;
    }

    /** Lets statements fail that have to wait for a lock. */
    private static function waitShortly(ConnectionInterface $con): void
    {
        match ($con->getAdapter()->getName()) {
            'mysql' => $con->exec('SET SESSION innodb_lock_wait_timeout = 1'),
            'pgsql' => $con->exec("SET lock_timeout = '50ms'"),
            default => null,
        };
    }

    /** A row was deleted between the SELECT of this process and its next statement. */
    private static function isRaceWithDelete(\Throwable $failure): bool
    {
        return preg_match('/row .*(gone|not in the database|no longer|deleted)|reload/i', $failure->getMessage()) === 1;
    }

    private function round(): void
    {
        IdentityMaps::active()->clearAll();
        $this->done = [];
        if (mt_rand(0, 2) === 0) {
            $this->con->transaction(function (): void {
                $this->done = [];
                foreach (range(0, mt_rand(0, 2)) as $ignored) {
                    $this->operation();
                }
            }, 3);
        } else {
            $this->operation();
        }
        foreach ($this->done as $line) {
            fwrite($this->log, "$line\n");
        }
    }

    private function operation(): void
    {
        match (mt_rand(0, 11)) {
            0, 1 => $this->insert(),
            2 => $this->insertNode(),
            3 => $this->moveNode(),
            4 => $this->change(),
            5 => $this->changeScope(),
            6 => $this->delete(),
            7 => $this->restore(),
            8 => $this->swap(),
            9 => $this->bulk(),
            default => $this->move(),
        };
    }

    private function insert(): void
    {
        $project = self::any(ProjectQuery::create());
        $kind = mt_rand(0, 3);
        $object = match ($kind) {
            0 => (new Task())->setProject($project)->setKind(self::anyOf(['plan', null]))->setWeight(mt_rand(0, 9)),
            1 => (new Step())->setProject($project)->setCode(bin2hex(random_bytes(6))),
            2 => (new Post())->setProject(mt_rand(0, 1) === 0 ? $project : null)->setName('same'),
            default => (new Memo())->setBoard(mt_rand(0, 1) === 0 ? null : 1)->setSide(1),
        };
        if ($object instanceof Task) {
            $object->setLocale('en')->setTitle('t');
        }
        if (!$object instanceof Post && mt_rand(0, 2) === 0) {
            $object->insertAtTop();
        }
        $object->save($this->con);
        $this->done[] = '+' . ['task', 'step', 'content', 'memo'][$kind] . ' ' . self::keyOf($object);
    }

    private function insertNode(): void
    {
        $isNode = mt_rand(0, 1) === 0;
        $target = self::any($isNode ? NodeQuery::create() : BranchQuery::create());
        if ($target !== null) {
            $node = $isNode ? new Node() : new Branch();
            $node->setName('same')->insertAsLastChildOf($target)->save($this->con);
            $this->done[] = ($isNode ? '+node ' : '+branch ') . $node->getId();
        }
    }

    private function moveNode(): void
    {
        $query = mt_rand(0, 1) === 0 ? NodeQuery::class : BranchQuery::class;
        [$node, $target] = [self::any($query::create()), self::any($query::create())];
        if ($node !== null && $target !== null && !$node->isRoot()) {
            mt_rand(0, 1) === 0
                ? $node->moveToFirstChildOf($target, $this->con)
                : $node->moveToLastChildOf($target, $this->con);
        }
    }

    private function change(): void
    {
        $task = self::any(TaskQuery::create());
        $task?->setWeight(mt_rand(0, 9))->setLocale(mt_rand(0, 1) === 0 ? 'en' : 'de')->setTitle('t' . mt_rand());
        $task?->save($this->con);
        $step = self::any(StepQuery::create());
        $step?->setNote('n' . mt_rand())->save($this->con);
        $project = self::any(ProjectQuery::create());
        $project?->setName(mt_rand(0, 1) === 0 ? 'same' : 'other')->save($this->con);
    }

    private function changeScope(): void
    {
        $project = self::any(ProjectQuery::create());
        $object = mt_rand(0, 1) === 0 ? self::any(TaskQuery::create()) : self::any(ContentQuery::create());
        $object?->setProject($project)->save($this->con);
        self::any(MemoQuery::create())?->setSide(mt_rand(0, 1))->save($this->con);
    }

    private function delete(): void
    {
        [$kind, $query] = self::anyQuery();
        $object = self::any($query);
        if ($object === null || $kind === 'project' || $object instanceof Branch && $object->isRoot()) {
            return;
        }
        if ($object instanceof Node && ($object->isRoot() || !$object->isLeaf())) {
            return;
        }
        // Said before it is done: who is killed in between has said too much, and nothing is missed.
        fwrite($this->log, "-$kind " . self::keyOf($object) . "\n");
        $object->delete($this->con);
        $this->done[] = "!$kind " . self::keyOf($object);
    }

    private function restore(): void
    {
        $archived = $this->con->execute('SELECT a."id" FROM "cb_task_archive" a LEFT JOIN "cb_task" t '
            . 'ON t."id" = a."id" LEFT JOIN "cb_project" p ON p."id" = a."project_id" WHERE t."id" IS NULL '
            . 'AND (p."id" IS NOT NULL OR a."project_id" IS NULL)')->fetchAll(\PDO::FETCH_COLUMN);
        if ($archived !== []) {
            Task::restore((int) $archived[array_rand($archived)], $this->con);
        }
    }

    private function swap(): void
    {
        [, $query] = self::anyQuery();
        [$one, $other] = [self::any(clone $query), self::any($query)];
        if ($one !== null && $other !== null && method_exists($one, 'swapWith')) {
            $one->swapWith($other, $this->con);
        }
    }

    private function bulk(): void
    {
        TaskQuery::create()->filterByWeight(mt_rand(0, 9))->limit(3)->find($this->con);
        mt_rand(0, 1) === 0
            ? TaskQuery::create()->filterByWeight(mt_rand(0, 9))->update(['Weight' => mt_rand(0, 9)], $this->con)
            : MemoQuery::create()->filterByBoard(1)->update(['Text' => 'x'], $this->con);
    }

    private function move(): void
    {
        [, $query] = self::anyQuery();
        $object = self::any($query);
        if ($object !== null && method_exists($object, 'moveToTop') && $object->getRank() !== null) {
            match (mt_rand(0, 3)) {
                0 => $object->moveToTop($this->con),
                1 => $object->moveToBottom($this->con),
                2 => $object->moveUp($this->con),
                default => $object->moveDown($this->con),
            };
        }
    }

    /** @return array{string, ModelCriteria} */
    private static function anyQuery(): array
    {
        return match (mt_rand(0, 6)) {
            0 => ['project', ProjectQuery::create()],
            1 => ['task', TaskQuery::create()],
            2 => ['step', StepQuery::create()],
            3 => ['content', ContentQuery::create()],
            4 => ['node', NodeQuery::create()],
            5 => ['branch', BranchQuery::create()],
            default => ['memo', MemoQuery::create()],
        };
    }

    private static function any(ModelCriteria $query): ?object
    {
        $found = $query->limit(30)->find()->getData();

        return $found === [] ? null : $found[mt_rand(0, count($found) - 1)];
    }

    /**
     * @template T
     * @param non-empty-list<T> $values
     * @return T
     */
    private static function anyOf(array $values): mixed
    {
        return $values[mt_rand(0, count($values) - 1)];
    }

    private static function keyOf(object $object): string
    {
        return $object instanceof Step ? $object->getProjectId() . '/' . $object->getCode() : (string) $object->getId();
    }
}
