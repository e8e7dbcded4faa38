<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Sortable;

use Orm\Runtime\Behavior\Sortable\NotInListException;
use Orm\Runtime\Hydration\IdentityMaps;
use Orm\Runtime\Tests\Support\ChildProcess;
use Orm\Runtime\Tests\Support\OnEveryDatabase;
use Orm\Runtime\Tests\Support\Waiting;
use Sorted\Task;
use Sorted\TaskQuery;

/** Two processes at the same place: each is held there until the other has come, or has gone through. */
final class RaceTest extends SortableTestCase
{
    use OnEveryDatabase;

    /** @var list<ChildProcess> */
    private array $puppets = [];
    /** @var array<int, int> ids of sessions, where the database has them */
    private array $sessions = [];

    protected function tearDown(): void
    {
        foreach ($this->puppets as $puppet) {
            $puppet->kill();
        }
        $this->puppets = $this->sessions = [];
        parent::tearDown();
    }

    public function testTheFirstTwoOfAnEmptyList(): void
    {
        $board = $this->newBoard();
        $answers = $this->bothAtOnce([$board], ['insert', 'a', $board, null], ['insert', 'b', $board, null]);
        sort($answers);
        self::assertSame(['ok 1', 'ok 2'], $answers);
        self::assertContains($this->board($board), ['a1 b2', 'b1 a2']);
    }

    public function testTwoThatBringTheSameRowToTheTop(): void
    {
        [, , $c] = $this->tasks('abc', null);
        self::assertSame(
            ['ok 1', 'ok 1'],
            $this->bothAtOnce([null], ['moveToTop', $c->getId()], ['moveToTop', $c->getId()]),
        );
        self::assertSame('c1 a2 b3', $this->board(null));
    }

    public function testAMoveAndADeleteOfTheSameRow(): void
    {
        [$a] = $this->tasks('abc', null);
        [$moved, $deleted] = $this->bothAtOnce([null], ['moveToBottom', $a->getId()], ['delete', $a->getId()]);
        self::assertContains($moved, ['ok 3', 'error ' . NotInListException::class]);
        self::assertSame('ok null', $deleted);
        self::assertSame('b1 c2', $this->board(null));
    }

    public function testTheLastGoesWhileAnotherIsAppended(): void
    {
        [, $b] = $this->tasks('ab', null);
        [$deleted, $inserted] = $this->bothAtOnce([null], ['delete', $b->getId()], ['insert', 'x', null, null]);
        self::assertSame('ok null', $deleted);
        self::assertContains($inserted, ['ok 2', 'ok 3']);
        self::assertSame('a1 x2', $this->board(null));
    }

    public function testTwoThatChangePlacesBetweenLists(): void
    {
        [$one, $two] = [$this->newBoard(), $this->newBoard()];
        [$a] = $this->tasks('ab', $one);
        [$x] = $this->tasks('xy', $two);
        self::assertSame(
            ['ok 1', 'ok 1'],
            $this->bothAtOnce([$one, $two], ['scope', $a->getId(), $two], ['scope', $x->getId(), $one]),
        );
        self::assertSame(['b1 x2', 'y1 a2'], [$this->board($one), $this->board($two)]);
    }

    public function testASwapAndTheSameSwapTheOtherWayRound(): void
    {
        [$one, $two] = [$this->newBoard(), $this->newBoard()];
        [$a] = $this->tasks('ab', $one);
        [, $y] = $this->tasks('xy', $two);
        $answers = $this->bothAtOnce(
            [$one, $two],
            ['swap', $a->getId(), $y->getId()],
            ['swap', $y->getId(), $a->getId()],
        );
        self::assertSame(
            ['ok', 'ok'],
            array_map(static fn (string $answer): string => substr($answer, 0, 2), $answers),
        );
        self::assertSame(['a1 b2', 'x1 y2'], [$this->board($one), $this->board($two)]);
    }

    public function testAnOrderAndAnAppend(): void
    {
        [$a, $b, $c] = $this->tasks('abc', null);
        $order = [[$a->getId(), 3], [$b->getId(), 2], [$c->getId(), 1]];
        [$ordered, $inserted] = $this->bothAtOnce([null], ['reorder', ...$order], ['insert', 'x', null, null]);
        self::assertSame(['ok true', 'ok 4'], [$ordered, $inserted]);
        self::assertSame('c1 b2 a3 x4', $this->board(null));
    }

    public function testADeleteOfManyAndAnInsert(): void
    {
        [$a, , $c] = $this->tasks('abcd', null);
        [$deleted, $inserted] = $this->bothAtOnce(
            [null],
            ['deleteMany', $a->getId(), $c->getId()],
            ['insert', 'x', null, 2],
        );
        self::assertSame(['ok 2', 'ok 2'], [$deleted, $inserted]);
        self::assertContains($this->board(null), ['b1 x2 d3', 'x1 b2 d3']);
    }

    public function testARowThatGoesToAnotherListAfterItWasRead(): void
    {
        [$one, $two] = [$this->newBoard(), $this->newBoard()];
        [$a] = $this->tasks('abc', $one);
        $this->tasks('xyz', $two);
        $puppet = $this->puppet();
        $this->tell($puppet, 'hold', $a->getId());
        $a->setBoardId($two)->save();
        // It has locked the list that it knew of, and is about to look for the row.
        $this->tell($puppet, 'pauseBefore', '/^SELECT .*CASE WHEN/');
        $this->say($puppet, 'moveToRank', $a->getId(), 2);
        self::assertSame('paused', $this->answer($puppet));
        $this->goOn($puppet);
        self::assertSame('ok 2', $this->answer($puppet));
        self::assertSame(['b1 c2', 'x1 a2 y3 z4'], [$this->board($one), $this->board($two)]);
    }

    /** Each has locked the list in which the row of the other is. */
    public function testTwoRowsThatGoToTheListsOfEachOtherAfterTheyWereRead(): void
    {
        [$one, $two] = [$this->newBoard(), $this->newBoard()];
        [$a] = $this->tasks('ab', $one);
        [$x] = $this->tasks('xy', $two);
        $puppets = [$this->puppet(), $this->puppet()];
        foreach ([$a, $x] as $n => $task) {
            $this->tell($puppets[$n], 'hold', $task->getId());
        }
        $a->setBoardId($two)->save();
        $x->setBoardId($one)->save();
        $isFile = $this->adapterName() === 'sqlite';
        foreach ([$a, $x] as $n => $task) {
            $this->tell($puppets[$n], 'pauseBefore', '/^SELECT .*CASE WHEN/');
            $this->say($puppets[$n], 'moveToTop', $task->getId());
            // Only one can have the lock of a file.
            self::assertSame(
                $isFile && $n === 1 ? '' : 'paused',
                $isFile && $n === 1 ? '' : $this->answer($puppets[$n]),
            );
        }
        $this->goOn($puppets[0]);
        if ($isFile) {
            self::assertSame('ok 1', $this->answer($puppets[0]));
            self::assertSame('paused', $this->answer($puppets[1]));
        }
        $this->goOn($puppets[1]);
        self::assertSame('ok 1', $this->answer($puppets[1]));
        self::assertSame('ok 1', $isFile ? 'ok 1' : $this->answer($puppets[0]));
        self::assertSame(['x1 b2', 'a1 y2'], [$this->board($one), $this->board($two)]);
    }

    /** A transaction that holds a row of the list, and one that holds the list and wants the row. */
    public function testARowThatIsLockedBeforeItsList(): void
    {
        [$a, , $c] = $this->tasks('abc', null);
        [$first, $second] = [$this->puppet(), $this->puppet()];
        if ($this->adapterName() === 'mysql') {
            // Whoever waits for the other waits until the test hangs.
            $this->tell($first, 'exec', 'SET SESSION innodb_lock_wait_timeout = 100000');
            $this->tell($second, 'exec', 'SET SESSION innodb_lock_wait_timeout = 100000');
        }
        $this->tell($first, 'begin');
        $this->tell($first, 'title', $c->getId(), 'z');
        $this->say($second, 'moveToBottom', $a->getId());
        $this->awaitLock($second);
        $this->say($first, 'moveToTop', $c->getId());
        $answer = $this->answer($first);
        if ($answer === 'ok 1') {
            $this->tell($first, 'commit');
            self::assertSame('ok 3', $this->answer($second));
            self::assertSame('z1 b2 a3', $this->board(null));
        } else {
            self::assertStringStartsWith('again ', $answer);
            $this->tell($first, 'rollBack');
            self::assertSame('ok 3', $this->answer($second));
            self::assertSame('b1 c2 a3', $this->board(null));
        }
    }

    public function testTheParentGoesWhileARowMoves(): void
    {
        [$one, $two] = [$this->newBoard(), $this->newBoard()];
        [, , $c] = $this->tasks('abc', $one);
        $this->tasks('x', $two);
        // The row moves first.
        $puppet = $this->puppet();
        $this->tell($puppet, 'pauseBefore', '/^COMMIT$/');
        $this->say($puppet, 'moveToTop', $c->getId());
        self::assertSame('paused', $this->answer($puppet));
        $other = $this->puppet();
        $this->say($other, 'exec', "DELETE FROM \"board\" WHERE \"id\" = $one");
        $this->awaitLock($other);
        $this->goOn($puppet);
        self::assertSame('ok 1', $this->answer($puppet));
        self::assertSame('ok 1', $this->answer($other));
        self::assertSame(['', 'x1'], [$this->board($one), $this->board($two)]);
        // The parent goes first.
        [, , $c] = $this->tasks('abc', $two);
        $this->tell($other, 'begin');
        $this->tell($other, 'exec', "DELETE FROM \"board\" WHERE \"id\" = $two");
        $this->say($puppet, 'moveToTop', $c->getId());
        $this->awaitLock($puppet);
        $this->tell($other, 'commit');
        self::assertContains(
            $this->answer($puppet),
            ['ok 1', 'error ' . NotInListException::class, 'error ' . \LogicException::class],
        );
        self::assertSame('', $this->board($two));
        $this->tasks('n', null);
        self::assertSame('n1', $this->board(null));
    }

    /** @return array<string, array{list<mixed>}> all of them with ORM_TEST_LONG=1 */
    public static function operations(): array
    {
        $all = [
            'move' => [['moveToTop', 'c']],
            'change of the scope' => [['scope', 'a', 'board']],
            'append' => [['insert', 'x', null, null]],
            'delete' => [['delete', 'a']],
            'swap' => [['swap', 'a', 'c']],
            'insert' => [['insert', 'x', null, 1]],
            'delete of many' => [['deleteMany', 'a', 'b']],
            'reorder' => [['reorder', ['a', 2], ['b', 1]]],
        ];

        return array_slice($all, 0, getenv('ORM_TEST_LONG') ? null : 5);
    }

    /**
     * @dataProvider operations
     * @param list<mixed> $command
     */
    public function testAProcessThatIsKilledLeavesTheListAsItWas(array $command): void
    {
        [$a, $b, $c] = $this->tasks('abc', null);
        $names = ['a' => $a->getId(), 'b' => $b->getId(), 'c' => $c->getId(), 'board' => $this->newBoard()];
        array_walk_recursive($command, static function (mixed &$word) use ($names): void {
            $word = is_string($word) ? $names[$word] ?? $word : $word;
        });
        $puppet = $this->puppet();
        $this->tell($puppet, 'pauseBefore', '/^COMMIT$/');
        $this->say($puppet, ...$command);
        self::assertSame('paused', $this->answer($puppet));
        $puppet->kill();
        (new Task())->setTitle('n')->insertAtTop()->save();
        IdentityMaps::active()->clearAll();
        self::assertSame('n1 a2 b3 c4', $this->board(null));
        self::assertSame('', $this->board($names['board']));
    }

    public function testAProcessThatIsKilledBetweenItsStatementsLeavesTheListAsItWas(): void
    {
        $board = $this->newBoard();
        [$a, , $c] = $this->tasks('abc', $board);
        $between = [
            '/^UPDATE "?`?task"?`? SET "?`?sortable_rank"?`? = "?`?sortable_rank"?`? - 1/' => ['delete', $a->getId()],
        ];
        foreach ($between as $pattern => $command) {
            $puppet = $this->puppet();
            $this->tell($puppet, 'pauseBefore', $pattern);
            $this->say($puppet, ...$command);
            self::assertSame('paused', $this->answer($puppet));
            $puppet->kill();
            self::assertSame('a1 b2 c3', $this->board($board));
            self::assertSame(3, $c->moveDown()->getRank());
        }
    }

    /** The lock of a list is for those who change it. */
    public function testATitleIsSavedWhileTheListIsLocked(): void
    {
        if ($this->adapterName() === 'sqlite') {
            self::markTestSkipped('One transaction at a time writes to SQLite.');
        }
        [, $b, , $d] = $this->tasks('abcd', null);
        $puppet = $this->puppet();
        $this->tell($puppet, 'pauseBefore', '/^COMMIT$/');
        $this->say($puppet, 'moveToTop', $b->getId());
        self::assertSame('paused', $this->answer($puppet));
        self::assertSame(1, $d->setTitle('x')->save());
        $this->goOn($puppet);
        self::assertSame('ok 1', $this->answer($puppet));
        self::assertSame('b1 a2 c3 x4', $this->board(null));
    }

    public function testASessionThatIsEndedLeavesTheListAsItWas(): void
    {
        if ($this->adapterName() === 'sqlite') {
            self::assertFalse($this->connection->getAdapter()->isRemote(), 'Nobody can end the session of another.');

            return;
        }
        [$a, $b] = $this->tasks('abc', null);
        $puppet = $this->puppet();
        $session = $this->sessions[spl_object_id($puppet)];
        $this->tell($puppet, 'pauseBefore', '/^COMMIT$/');
        $this->say($puppet, 'moveToBottom', $a->getId());
        self::assertSame('paused', $this->answer($puppet));
        $this->connection->exec(
            $this->adapterName() === 'pgsql' ? "SELECT pg_terminate_backend($session)" : "KILL $session",
        );
        $b->moveToTop();
        self::assertSame('b1 a2 c3', $this->board(null));
        $this->goOn($puppet);
        self::assertStringStartsWith('error ', $this->answer($puppet));
        // It connects again, and has forgotten what it held.
        $this->say($puppet, 'moveToBottom', $a->getId());
        self::assertSame('ok 3', $this->answer($puppet));
        self::assertSame('b1 c2 a3', $this->board(null));
    }

    /** Its connection lives on in the web server, waiting for the next request. */
    public function testARequestThatDiesLeavesTheListAsItWas(): void
    {
        [$a, $b] = $this->tasks('abc', null);
        [$server, $address] = $this->startWebServer();
        try {
            $answer = false;
            Waiting::until(function () use (&$server, &$address, &$answer, $a): bool {
                if (!proc_get_status($server)['running']) {
                    [$server, $address] = $this->startWebServer();
                }
                set_error_handler(static fn (): bool => true);
                $answer = file_get_contents("http://$address/{$a->getId()}");
                restore_error_handler();

                return $answer !== false;
            }, 'The web server does not answer.');
            self::assertSame('3', $answer);
            $b->moveToTop();
            self::assertSame('b1 a2 c3', $this->board(null));
        } finally {
            proc_terminate($server, 9);
            proc_close($server);
        }
    }

    /** @return array{resource, string} the process and its address; it ends at once where another takes the port */
    private function startWebServer(): array
    {
        $probe = stream_socket_server('tcp://127.0.0.1:0');
        self::assertIsResource($probe);
        $address = (string) stream_socket_get_name($probe, false);
        fclose($probe);
        $job = json_encode(['adapter' => $this->adapterName(), 'configuration' => $this->childConfiguration()]);
        $quiet = ['file', '/dev/null', 'w'];
        $command = [PHP_BINARY, '-S', $address, __DIR__ . '/Concurrency/request.php'];
        $server = proc_open($command, [1 => $quiet, 2 => $quiet], $pipes, null, ['ORM_TEST_JOB' => $job] + getenv());
        self::assertIsResource($server);

        return [$server, $address];
    }

    /**
     * Lets two wait for lists that are locked, unlocks them, and gives their answers.
     *
     * @param list<int|null> $scopes
     * @param list<mixed> $one
     * @param list<mixed> $other
     * @return array{string, string}
     */
    private function bothAtOnce(array $scopes, array $one, array $other): array
    {
        $puppets = [$this->puppet(), $this->puppet()];
        foreach ([$one, $other] as $n => [, $id]) {
            // Both have read their objects before either changes anything.
            if (is_int($id)) {
                $this->tell($puppets[$n], 'hold', $id);
            }
        }
        $this->connection->beginTransaction();
        TaskQuery::lockLists($scopes);
        $this->say($puppets[0], ...$one);
        $this->say($puppets[1], ...$other);
        $this->awaitLock($puppets[0]);
        $this->awaitLock($puppets[1]);
        $this->connection->commit();

        return [$this->answer($puppets[0]), $this->answer($puppets[1])];
    }

    /** @return array<string, mixed> */
    private function childConfiguration(): array
    {
        $configuration = $this->configuration();
        if ($this->adapterName() === 'mysql') {
            $configuration['settings'] = ['queries' => ["SET SESSION sql_mode = CONCAT(@@sql_mode, ',ANSI_QUOTES')"]];
        }

        return $configuration;
    }

    protected function puppet(): ChildProcess
    {
        $this->puppets[] = $puppet = new ChildProcess(__DIR__ . '/Concurrency/puppet-process.php');
        $puppet->write(
            json_encode(['adapter' => $this->adapterName(), 'configuration' => $this->childConfiguration()]) . "\n",
        );
        if ($this->adapterName() !== 'sqlite') {
            $this->sessions[spl_object_id($puppet)] = (int) $this->tell($puppet, 'session');
        }

        return $puppet;
    }

    protected function say(ChildProcess $puppet, string $command, mixed ...$arguments): void
    {
        $puppet->write(json_encode([$command, $arguments]) . "\n");
    }

    protected function goOn(ChildProcess $puppet): void
    {
        $puppet->write("\n");
    }

    protected function answer(ChildProcess $puppet): string
    {
        return $puppet->line();
    }

    protected function tell(ChildProcess $puppet, string $command, mixed ...$arguments): string
    {
        $this->say($puppet, $command, ...$arguments);
        $answer = $this->answer($puppet);
        self::assertStringStartsWith('ok ', $answer);

        return substr($answer, 3);
    }

    /** Until the process waits for something that another has. */
    protected function awaitLock(ChildProcess $puppet): void
    {
        $session = $this->sessions[spl_object_id($puppet)] ?? null;
        if ($session === null) {
            // An SQLite file does not say who waits for it.
            self::assertTrue($puppet->isQuiet(0.15), 'It did not wait.');

            return;
        }
        $sql = $this->adapterName() === 'pgsql'
            ? "SELECT COUNT(*) FROM pg_stat_activity WHERE pid = ? AND wait_event_type = 'Lock'"
            : "SELECT COUNT(*) FROM information_schema.processlist WHERE id = ? AND command <> 'Sleep' AND time_ms > "
                . "60";
        $observer = $this->connect();
        Waiting::until(
            fn (): bool => (int) $this->value($sql, [$session], $observer) > 0,
            'It did not wait.',
        );
        $observer->close();
    }

    /**
     * An operation's own transaction is READ COMMITTED: what it reads before it knows its lists is not locked.
     *
     * @group mysql
     */
    public function testAQueryThatDeletesDoesNotLockRowsBeforeItsLists(): void
    {
        [$a, $b] = $this->tasks('abc', null);
        [$first, $second] = [$this->puppet(), $this->puppet()];
        $this->tell($first, 'exec', 'SET SESSION TRANSACTION ISOLATION LEVEL SERIALIZABLE');
        $this->tell($first, 'pauseBefore', '/GET_LOCK/');
        $this->say($first, 'deleteMany', $a->getId(), $b->getId());
        self::assertSame('paused', $this->answer($first));
        $this->say($second, 'moveToBottom', $a->getId());
        self::assertSame('ok 3', $this->answer($second));
        $this->goOn($first);
        self::assertSame('ok 2', $this->answer($first));
        self::assertSame('c1', $this->board(null));
    }

    /**
     * At REPEATABLE READ the rows that are moved down would keep the gap in front of them locked.
     *
     * @group mysql
     */
    public function testAListIsAppendedToWhileTheNextOneInTheIndexIsMovedDown(): void
    {
        [$one, $two] = [$this->newBoard(), $this->newBoard()];
        $this->tasks('ab', $one);
        $this->tasks('xy', $two);
        $puppet = $this->puppet();
        $this->tell($puppet, 'pauseBefore', '/^INSERT/');
        $this->say($puppet, 'insert', 'n', $two, 1);
        self::assertSame('paused', $this->answer($puppet));
        $this->connection->exec('SET SESSION innodb_lock_wait_timeout = 1');
        (new Task())->setTitle('c')->setBoardId($one)->save();
        $this->goOn($puppet);
        self::assertSame('ok 1', $this->answer($puppet));
        self::assertSame(['a1 b2 c3', 'n1 x2 y3'], [$this->board($one), $this->board($two)]);
    }

    /**
     * Whoever holds the list will want the row, and the server does not see that each waits for the other.
     *
     * @group mysql
     */
    public function testATransactionDoesNotWaitForTheListOfARowThatItHasLocked(): void
    {
        [$one, $two] = [$this->newBoard(), $this->newBoard()];
        [$a, $b] = $this->tasks('abc', $one);
        $this->tasks('xy', $two);
        [$first, $second] = [$this->puppet(), $this->puppet()];
        foreach ([['moveToTop', $a->getId()], ['swap', $b->getId(), $a->getId()]] as $command) {
            $this->tell($first, 'hold', $a->getId());
            $this->tell($first, 'hold', $b->getId());
            TaskQuery::create()->findPk($a->getId())?->setBoardId($two)->save();
            $this->tell($first, 'begin');
            $this->tell($second, 'pauseBefore', '/^UPDATE/');
            $this->say($second, 'insert', 'n', $two, 1);
            self::assertSame('paused', $this->answer($second));
            $this->say($first, ...$command);
            $noWait = '/^again .*holds a lock of the table "[^"]+"\. /';
            self::assertMatchesRegularExpression($noWait, $this->answer($first));
            $this->tell($first, 'rollBack');
            $this->goOn($second);
            self::assertSame('ok 1', $this->answer($second));
            TaskQuery::create()->findPk($a->getId())?->setBoardId($one)->save();
        }
        self::assertSame(['b1 c2 a3', 'n1 n2 x3 y4'], [$this->board($one), $this->board($two)]);
    }

    /**
     * One of two transactions that want each other's list gives up its own at once, and begins again with both.
     *
     * @group mysql
     */
    public function testTransactionsThatAreRunAgainTakeAllTheirListsAtOnceThen(): void
    {
        [$one, $two] = [$this->newBoard(), $this->newBoard()];
        [, $b] = $this->tasks('ab', $one);
        [, $y] = $this->tasks('xy', $two);
        [$first, $second] = [$this->puppet(), $this->puppet()];
        $calls = [['moveToTop', $b->getId()], ['moveToTop', $y->getId()]];
        foreach ([[$first, $calls], [$second, array_reverse($calls)]] as [$puppet, $inOrder]) {
            $this->tell($puppet, 'pauseBefore', '/^UPDATE/');
            $this->say($puppet, 'transaction', ...$inOrder);
            self::assertSame('paused', $this->answer($puppet));
        }
        $this->goOn($first);
        $this->goOn($second);
        self::assertSame(['ok [1,1]', 'ok [1,1]'], [$this->answer($first), $this->answer($second)]);
        self::assertSame(['b1 a2', 'y1 x2'], [$this->board($one), $this->board($two)]);
        $failures = [];
        foreach ([$first, $second] as $puppet) {
            array_push($failures, ...(array) json_decode($this->tell($puppet, 'failures'), true));
        }
        self::assertNotSame([], $failures);
        foreach ($failures as $failure) {
            self::assertIsString($failure);
            // Not "and has kept it for more than 2 seconds".
            self::assertMatchesRegularExpression('/holds a lock of the table "[^"]+"\. /', $failure);
        }
    }
}
