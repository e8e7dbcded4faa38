<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveQuery;

use Bookstore\Author;
use Bookstore\AuthorQuery;
use Orm\Runtime\Connection\ConnectionWrapper;
use Orm\Runtime\Tests\Support\RandomPrograms;

/** Random writes of authors while a result with all of them is read, and what the rows have to be. */
final class WritingLoop
{
    private const CHOICES = [
        'count up', 'count up', 'count up', 'count up read', 'count up read', 'update', 'delete', 'delete read',
        'insert', 'new key', 'begin', 'commit', 'rollback', 'savepoint', 'rollback to', 'nothing',
    ];

    public int $read = 0;
    /** @var list<string> */
    public array $story = [];
    /** @var array<int, int> ages by key */
    private array $ages = [];
    /** @var list<array<int, int>> as they were when the transaction began, and at its savepoint */
    private array $before = [];
    /** @var array<int, Author> objects that the program holds */
    private array $held = [];
    private int $lastKey = 0;
    /** Whether rows were changed behind objects that are read later. */
    private bool $hasOtherRows = false;

    public function __construct(private readonly ConnectionWrapper $con, private readonly RandomPrograms $random)
    {
        AuthorQuery::create()->updateAll(['Age' => 0], $con);
        foreach (AuthorQuery::create()->find($con) as $author) {
            $this->ages[(int) $author->getId()] = 0;
            if ($random->chance(2)) {
                $this->held[(int) $author->getId()] = $author;
            }
        }
    }

    public function next(Author $author): void
    {
        ++$this->read;
        for ($left = $this->random->number(1, 3); $left > 0; --$left) {
            $this->step($this->random->of(self::CHOICES), $author);
        }
    }

    private function step(string $choice, Author $read): void
    {
        $key = $this->ages === [] ? null : $this->random->of(array_keys($this->ages));
        $this->story[] = "$this->read: $choice $key";
        $author = $key === null ? null : AuthorQuery::create()->findPk($key, $this->con);
        $own = (int) $read->getId();
        $isCurrent = isset($this->ages[$own]) && !$read->isDeleted() && !$this->hasOtherRows;
        if ($choice === 'count up' && $author !== null) {
            $author->setAge($author->getAge() + 1)->save($this->con);
            ++$this->ages[$key];
            $this->held[$key] = $author;
        } elseif ($choice === 'count up read' && $isCurrent) {
            $read->setAge($read->getAge() + 1)->save($this->con);
            ++$this->ages[$own];
        } elseif ($choice === 'update') {
            AuthorQuery::create()->updateAll(['Age' => 7], $this->con);
            $this->ages = array_fill_keys(array_keys($this->ages), 7);
            $this->hasOtherRows = true;
        } elseif ($choice === 'delete' && $author !== null) {
            $author->delete($this->con);
            unset($this->ages[$key], $this->held[$key]);
        } elseif ($choice === 'delete read' && $isCurrent) {
            $read->delete($this->con);
            unset($this->ages[$own], $this->held[$own]);
        } elseif ($choice === 'insert') {
            $new = (new Author())->setFirstName('new')->setLastName('new')->setAge(3);
            $new->save($this->con);
            $this->ages[(int) $new->getId()] = 3;
        } elseif ($choice === 'new key' && $author !== null) {
            $author->setId(--$this->lastKey)->save($this->con);
            $this->ages[$this->lastKey] = $this->ages[$key];
            unset($this->ages[$key], $this->held[$key]);
        } else {
            $this->transaction($choice);
        }
    }

    private function transaction(string $choice): void
    {
        $isOpen = $this->con->isInTransaction();
        if ($choice === 'begin' && !$isOpen) {
            $this->con->beginTransaction();
            $this->before = [$this->ages];
        } elseif ($choice === 'commit' && $this->before !== []) {
            $this->con->commit();
            $this->before = [];
        } elseif ($choice === 'rollback' && $this->before !== []) {
            $this->con->rollBack();
            $this->ages = $this->before[0];
            $this->before = [];
            $this->hasOtherRows = true;
        } elseif ($choice === 'savepoint' && $this->before !== []) {
            $this->con->savepoint('s');
            $this->before[1] = $this->ages;
        } elseif ($choice === 'rollback to' && isset($this->before[1])) {
            $this->con->rollBackToSavepoint('s');
            $this->ages = $this->before[1];
            $this->hasOtherRows = true;
        }
    }

    /** @return list<string> rows and objects that are not what they have to be */
    public function problems(): array
    {
        $problems = [];
        $rows = [];
        foreach ($this->con->execute('SELECT "id", "age" FROM "author"')->fetchAll(\PDO::FETCH_NUM) as $row) {
            $rows[(int) $row[0]] = (int) $row[1];
        }
        ksort($rows);
        ksort($this->ages);
        if ($rows !== $this->ages) {
            $problems[] = 'rows ' . json_encode($rows) . ' instead of ' . json_encode($this->ages);
        }
        foreach (array_keys($this->ages + $this->held) as $key) {
            $found = AuthorQuery::create()->findPk($key, $this->con)?->getAge();
            if ($found !== ($this->ages[$key] ?? null)) {
                $problems[] = "object $key has " . json_encode($found);
            }
        }

        return $problems;
    }
}
