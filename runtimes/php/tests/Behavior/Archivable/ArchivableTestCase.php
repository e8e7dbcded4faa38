<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Archivable;

use Archived\Book;
use Archived\Note;
use Archived\NoteQuery;
use Orm\Runtime\Tests\Behavior\Support\BehaviorTestCase;

abstract class ArchivableTestCase extends BehaviorTestCase
{
    protected function fixture(): string
    {
        return 'Archived';
    }

    protected function book(string $title): Book
    {
        $book = (new Book())->setTitle($title);
        $book->save();

        return $book;
    }

    /** @return list<Note> */
    protected function notes(int $count): array
    {
        $notes = [];
        for ($number = 1; $number <= $count; ++$number) {
            $notes[] = (new Note())->setTitle("note $number")->setCode("c$number");
        }
        NoteQuery::create()->insertMany($notes);

        return $notes;
    }

    /** @return list<mixed> one column of all rows, in the order of the key */
    protected function column(string $table, string $column, string $key = 'id'): array
    {
        return array_column($this->rows("SELECT \"$column\" FROM \"$table\" ORDER BY \"$key\""), 0);
    }

    /** @return list<string> the statements that are not about transactions */
    protected function workOf(\Closure $work): array
    {
        return array_values(array_filter(
            $this->statementsOf($work),
            static fn (string $sql): bool => preg_match('/^(SELECT|INSERT|UPDATE|DELETE)\b/', $sql) === 1,
        ));
    }
}
