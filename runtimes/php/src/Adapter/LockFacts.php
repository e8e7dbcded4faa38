<?php

declare(strict_types=1);

namespace Orm\Runtime\Adapter;

use Orm\Runtime\Support\NotSerializable;

/**
 * The way in which a database takes named locks. One algorithm takes them on all databases.
 *
 * The texts may contain `{table}`, its first `{column}`, the `{name}` of a lock, and the `{seconds}` to wait for it.
 *
 * @internal
 */
final class LockFacts
{
    use NotSerializable;

    /**
     * @param string $take the statement that takes locks of a table by `{calls}`. Its row has the isolation level, if
     *     `$isolation` is set, and an answer for each call, if `$granted` is set
     * @param string $call takes one lock
     * @param string|null $callNow takes one lock without waiting for it; null: `$call` with 0 seconds
     * @param list<'table'|'number'|'name'> $bound the values of a call: the number of the table, that of the lock among
     *     those of the table, or the name of the lock
     * @param string $name the name of a lock, made of the `{hash}` of the table and the `{number}` of the lock
     * @param string|null $unqualifiedName the same for a table that is not named with its schema; null: `$name`
     * @param list<int> $granted the answers of a call that has taken the lock
     * @param int|null $deadlock the answer of a call that was refused to end a deadlock
     * @param string|null $release releases a lock; null where the end of the transaction does it
     * @param int $perTable how many named locks a table has; names share them. So an operation on all names needs no
     *     more than this number, and unrelated names have to wait for each other now and then
     * @param int<1, max> $perStatement how many locks one statement takes at most
     * @param bool $seesDeadlocks whether the database ends all deadlocks in which named locks take part; otherwise only
     *     a transaction that holds nothing waits for long
     * @param bool $isWriteTransaction whether a transaction that was begun for one operation has every lock with its
     *     beginning
     * @param bool $keepsLocksOfSavepoints whether a lock stays when the savepoint after which it was taken is rolled
     *     back to
     * @param bool $locksRows whether rows can be locked one by one; otherwise the lock of the table is for all of them
     * @param bool $comparesTextsExactly whether texts are equal only if they are the same, trailing blanks and letter
     *     case included
     * @param string $lockingRead the end of a SELECT that sees what was committed last, where the transaction's
     *     snapshot may be older than its locks
     * @param string $isolation an expression for the isolation level, where a snapshot can be older than a lock
     * @param string $assignedTransaction asks whether the transaction has written, where `$isolation` is set
     * @param string $laterCommits counts the transactions that were committed since the snapshot
     * @param string $beforeBegin runs before a transaction is begun for one operation
     * @param string $readCommitted gives a transaction that has begun a snapshot for each statement
     * @param string $nodeQuestion asks whether the server is a node of a cluster whose nodes have locks of their own
     * @param string $cluster the kind of cluster whose nodes certify the lock rows that transactions write
     */
    public function __construct(
        public readonly string $take,
        public readonly string $call = '',
        public readonly ?string $callNow = null,
        public readonly array $bound = [],
        public readonly string $name = 'orm-{hash}-{number}',
        public readonly ?string $unqualifiedName = null,
        public readonly array $granted = [],
        public readonly ?int $deadlock = null,
        public readonly ?string $release = null,
        public readonly int $perTable = 256,
        public readonly int $perStatement = 256,
        public readonly bool $seesDeadlocks = true,
        public readonly bool $isWriteTransaction = false,
        public readonly bool $keepsLocksOfSavepoints = false,
        public readonly bool $locksRows = true,
        public readonly bool $comparesTextsExactly = true,
        public readonly string $lockingRead = '',
        public readonly string $isolation = '',
        public readonly string $assignedTransaction = '',
        public readonly string $laterCommits = '',
        public readonly string $beforeBegin = '',
        public readonly string $readCommitted = '',
        public readonly string $nodeQuestion = '',
        public readonly string $cluster = '',
    ) {
    }
}
