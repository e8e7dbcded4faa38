<?php

declare(strict_types=1);

namespace ClusterWorker;

use Cluster\CounterQuery;
use Cluster\Entry;
use Cluster\EntryQuery;
use Cluster\Task;
use Orm\Runtime\ActiveQuery\Expression;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Orm;

/** Programs that go on, whatever they catch, after another node has aborted their transaction. */
final class AbortedPrograms
{
    /** The one program that takes back what is in conflict, and goes on rightly if it is faster than the abort. */
    public const ROLLBACK = 'ROLLBACK by hand';

    private const COUNTER = 1;

    /** @var list<string> what the program of the moment was told, as an outcome and a message */
    private array $told = [];

    private string $title = '';

    /**
     * @param \PDO $rival a session on another node
     * @param \PDO $witness another session on the node of the transaction
     */
    public function __construct(private readonly \PDO $rival, private readonly \PDO $witness)
    {
    }

    /** @return array<string, \Closure(ConnectionInterface): void> by name */
    public function programs(): array
    {
        return [
            'nothing more' => static fn () => null,
            'save' => $this->add(...),
            'save twice' => $this->addTwice(...),
            'query' => $this->count(...),
            'nested levels' => $this->nest(...),
            'nested transaction()' => $this->nestTransaction(...),
            'inner rollback' => $this->rollBackInside(...),
            'rollback to a savepoint' => $this->rollBackToSavepoint(...),
            'release of a savepoint' => $this->releaseSavepoint(...),
            'new savepoint' => $this->useNewSavepoint(...),
            'stream' => $this->stream(...),
            'prepare' => $this->prepare(...),
            'DDL' => $this->createTable(...),
            'temporary table' => $this->createTemporaryTable(...),
            'COMMIT by hand' => fn (ConnectionInterface $con) => $this->execute($con, 'COMMIT'),
            self::ROLLBACK => fn (ConnectionInterface $con) => $this->execute($con, 'ROLLBACK'),
            'COMMIT AND CHAIN' => fn (ConnectionInterface $con) => $this->execute($con, 'COMMIT AND CHAIN'),
            'START TRANSACTION by hand' => fn (ConnectionInterface $con) => $this->execute($con, 'START TRANSACTION'),
            'autocommit on' => fn (ConnectionInterface $con) => $this->execute($con, 'SET autocommit = 1'),
            'LOCK TABLES' => fn (ConnectionInterface $con) => $this->execute($con, 'LOCK TABLES entry WRITE'),
            'procedure' => fn (ConnectionInterface $con) => $this->execute($con, 'CALL commit_entries()'),
            'several statements' => $this->runSeveral(...),
            'prepared COMMIT' => $this->prepareCommit(...),
            'session setting' => fn (ConnectionInterface $con) => $this->execute($con, 'SET @setting = 1'),
            'row lock' => $this->lock(...),
            'list' => $this->insertIntoList(...),
        ];
    }

    /**
     * Runs a program in a transaction that has written a row before it is aborted.
     *
     * @param \Closure(ConnectionInterface): void $program
     * @param bool $waits until the node of the transaction has heard of the conflict
     * @return array{end: string, after: string, told: list<string>, rows: int}
     */
    public function run(string $title, \Closure $program, bool $waits): array
    {
        $this->title = $title;
        $this->told = [];
        $con = Orm::getWriteConnection('cluster');
        $con->beginTransaction();
        CounterQuery::create()->filterById(self::COUNTER)
            ->update(['Amount' => Expression::sql('Counter.Amount + 1')], $con);
        $con->savepoint('before');
        $this->insert($con);
        $this->conflict($waits);
        $this->attempt(static fn () => $program($con));
        $end = $this->attempt(static fn () => $con->commit());
        if ($con->inTransaction()) {
            $con->rollBack();
        }
        $after = $this->attempt(fn () => $this->insert($con, 'of use'));

        return ['end' => $end, 'after' => $after, 'told' => $this->told, 'rows' => $this->rows()];
    }

    /** Another node commits a change of the same row first. */
    private function conflict(bool $waits): void
    {
        $this->rival->exec('UPDATE counter SET amount = amount + 100 WHERE id = ' . self::COUNTER);
        if ($waits) {
            $this->witness->query('SELECT COUNT(*) FROM counter')->fetchAll();
        }
    }

    private function rows(): int
    {
        $statement = $this->rival->prepare('SELECT COUNT(*) FROM entry WHERE title = ?');
        $statement->execute([$this->title]);

        return (int) $statement->fetchColumn();
    }

    private function attempt(\Closure $step): string
    {
        try {
            $step();

            return Outcome::Done->value;
        } catch (\Throwable $exception) {
            $outcome = Outcome::of($exception)->value;
            $this->told[] = $outcome . ' ' . $exception::class . ': ' . $exception->getMessage();

            return $outcome;
        }
    }

    private function insert(ConnectionInterface $con, ?string $title = null): void
    {
        $entry = new Entry();
        $entry->setTitle($title ?? $this->title);
        $entry->setContent('new');
        $entry->save($con);
    }

    private function add(ConnectionInterface $con): void
    {
        $this->attempt(fn () => $this->insert($con));
    }

    private function addTwice(ConnectionInterface $con): void
    {
        $this->add($con);
        $this->add($con);
    }

    private function count(ConnectionInterface $con): void
    {
        $this->attempt(static fn () => EntryQuery::create()->count($con));
        $this->add($con);
    }

    private function nest(ConnectionInterface $con): void
    {
        $con->beginTransaction();
        $this->add($con);
        $con->beginTransaction();
        $this->add($con);
        $this->attempt(static fn () => $con->commit());
        $this->attempt(static fn () => $con->commit());
    }

    private function nestTransaction(ConnectionInterface $con): void
    {
        $this->attempt(fn () => $con->transaction(fn () => $this->insert($con), 3));
        $this->attempt(fn () => $con->transaction(fn () => $this->insert($con), 3));
    }

    private function rollBackInside(ConnectionInterface $con): void
    {
        $con->beginTransaction();
        $this->add($con);
        $con->rollBack();
        $this->add($con);
    }

    private function rollBackToSavepoint(ConnectionInterface $con): void
    {
        $this->attempt(static fn () => $con->rollBackToSavepoint('before'));
        $this->add($con);
    }

    private function releaseSavepoint(ConnectionInterface $con): void
    {
        $this->attempt(static fn () => $con->releaseSavepoint('before'));
        $this->add($con);
    }

    private function useNewSavepoint(ConnectionInterface $con): void
    {
        $this->attempt(static fn () => $con->savepoint('after'));
        $this->add($con);
        $this->attempt(static fn () => $con->rollBackToSavepoint('after'));
        $this->add($con);
    }

    private function stream(ConnectionInterface $con): void
    {
        $this->attempt(function () use ($con): void {
            foreach ($con->stream('SELECT id FROM account ORDER BY id') as $ignored) {
                $this->add($con);
            }
        });
    }

    private function prepare(ConnectionInterface $con): void
    {
        $this->attempt(function () use ($con): void {
            $statement = $con->prepare('INSERT INTO entry (title, content) VALUES (?, ?)');
            $this->attempt(fn () => $statement->execute([$this->title, 'prepared']));
            $this->attempt(fn () => $statement->execute([$this->title, 'prepared']));
        });
    }

    private function createTable(ConnectionInterface $con): void
    {
        $this->attempt(static fn () => $con->exec('CREATE OR REPLACE TABLE made_by_program (id INTEGER PRIMARY KEY)'));
        $this->add($con);
        $this->attempt(static fn () => $con->exec('CREATE OR REPLACE TABLE made_by_program (id INTEGER PRIMARY KEY)'));
    }

    private function createTemporaryTable(ConnectionInterface $con): void
    {
        $sql = 'CREATE OR REPLACE TEMPORARY TABLE made_for_session (id INTEGER PRIMARY KEY) ENGINE=MEMORY';
        $this->execute($con, $sql);
    }

    private function execute(ConnectionInterface $con, string $sql): void
    {
        $this->attempt(static fn () => $con->exec($sql));
        $this->add($con);
        $this->attempt(static fn () => $con->exec($sql));
    }

    private function runSeveral(ConnectionInterface $con): void
    {
        $insert = 'INSERT INTO entry (title, content) VALUES (' . $con->quote($this->title) . ", 'several')";
        $this->attempt(static fn () => $con->exec("$insert; $insert"));
        $this->attempt(static fn () => $con->exec("$insert; COMMIT"));
        $this->attempt(static fn () => $con->exec("$insert; $insert; COMMIT; START TRANSACTION"));
    }

    private function prepareCommit(ConnectionInterface $con): void
    {
        $this->add($con);
        $this->attempt(static fn () => $con->prepare('COMMIT')->execute());
        $this->add($con);
    }

    private function lock(ConnectionInterface $con): void
    {
        $query = CounterQuery::create()->filterById(self::COUNTER)->lockForUpdate();
        $this->attempt(static fn () => $query->findOne($con));
        $this->add($con);
    }

    private function insertIntoList(ConnectionInterface $con): void
    {
        $this->attempt(function () use ($con): void {
            $task = new Task();
            $task->setTitle($this->title);
            $task->setBoard(1);
            $task->save($con);
        });
        $this->add($con);
    }
}
