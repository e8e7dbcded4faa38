<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveRecord;

use Bookstore\Book;

/** With properties of its own, and a date as the default of a column. */
final class AnnotatedBook extends Book
{
    protected \DateTimeImmutable|string|null $published_on = '2020-01-01';

    /** @var list<string> */
    private array $notes = [];
    private string $unset;

    public function annotate(string $note): self
    {
        $this->notes[] = $note;

        return $this;
    }

    /** @return list<string> */
    public function notes(): array
    {
        return isset($this->unset) ? [$this->unset] : $this->notes;
    }
}
