<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Combined;

/** Transactions and savepoints around the operations of a program. */
trait Transactions
{
    /** @var list<array{State, array<string, array<string, object>>, int, list<array<mixed>>}> at each open begin */
    private array $begun = [];
    /** @var list<array{State, array<string, array<string, object>>, int, list<array<mixed>>}> at each savepoint */
    private array $savepoints = [];

    private function begin(): void
    {
        if (count($this->begun) < 2) {
            $this->con->beginTransaction();
            $this->begun[] = [clone $this->state, $this->held, count($this->made), $this->drafts];
        }
    }

    private function commit(): void
    {
        if ($this->begun === []) {
            return;
        }
        $this->con->commit();
        array_pop($this->begun);
        if ($this->begun === []) {
            $this->savepoints = $this->made = [];
        }
    }

    private function rollBack(): void
    {
        if ($this->begun !== []) {
            $this->undo($this->begun[0]);
            $this->con->forceRollBack();
            $this->returnTo($this->begun[0]);
            $this->begun = $this->savepoints = [];
        }
    }

    private function savepoint(): void
    {
        if ($this->begun !== [] && count($this->savepoints) < 3) {
            $this->con->exec('SAVEPOINT s' . count($this->savepoints));
            $this->savepoints[] = [clone $this->state, $this->held, count($this->made), $this->drafts];
        }
    }

    private function rollBackTo(): void
    {
        if ($this->savepoints !== []) {
            $number = $this->random->number(0, count($this->savepoints) - 1);
            $this->con->exec('ROLLBACK TO SAVEPOINT s' . $number);
            $this->undo($this->savepoints[$number]);
            $this->returnTo($this->savepoints[$number]);
            $this->savepoints = array_slice($this->savepoints, 0, $number + 1);
            $this->findAll();
        }
    }

    /** After a rollback to a savepoint objects follow their rows when these are read again. */
    private function findAll(): void
    {
        foreach ($this->held as $kind => $objects) {
            foreach ($objects as $id => $object) {
                $found = isset($this->kinds[$kind])
                    ? $this->kinds[$kind]->query()->requirePk($this->kinds[$kind]->keyOf((string) $id))
                    : $this->treeQuery($kind)->requirePk((int) substr((string) $id, 1));
                $this->requireSame($object, $found, $kind, (string) $id);
            }
        }
    }

    /** Where a restored row was rolled back, the object that stood for it before may be lost to the identity map. */
    private function requireSame(object $held, object $found, string $kind, string $id): void
    {
        if ($held !== $found && !isset($this->restored["$kind $id"])) {
            throw new \LogicException("Another object was found than the one in memory: $kind $id.");
        }
        if ($held !== $found) {
            $this->release($kind, $id);
        }
    }

    private function isInTransaction(): bool
    {
        return $this->begun !== [];
    }

    /** Objects that were let go are not put back. */
    private function forgetUndone(): void
    {
        foreach ($this->begun as $at => $ignored) {
            $this->begun[$at][1] = [];
        }
        foreach ($this->savepoints as $at => $ignored) {
            $this->savepoints[$at][1] = [];
        }
    }

    private function release(string $kind, string $id): void
    {
        unset($this->held[$kind][$id]);
        $this->dropMade($kind, $id);
        foreach ($this->begun as $at => $ignored) {
            unset($this->begun[$at][1][$kind][$id]);
        }
        foreach ($this->savepoints as $at => $ignored) {
            unset($this->savepoints[$at][1][$kind][$id]);
        }
    }

    /** An object that the transaction has made is not saved again after a rollback. */
    private function dropMade(string $kind, string $id): void
    {
        foreach ($this->made as $at => [$madeKind, $madeId]) {
            if ($madeKind === $kind && $madeId === $id) {
                // It stays in its place, which savepoints know.
                $this->made[$at] = [$kind, '', new \stdClass()];
            }
        }
    }

    /**
     * The objects that were held then are as they were then; those that came later are dropped.
     *
     * @param array{State, array<string, array<string, object>>, int, list<array<mixed>>} $snapshot
     */
    private function returnTo(array $snapshot): void
    {
        $this->state = clone $snapshot[0];
        $this->held = $snapshot[1];
        $this->strays = [];
    }
}
