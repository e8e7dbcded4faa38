<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveRecord;

use Bookstore\Book;
use Orm\Runtime\Connection\ConnectionInterface;

/** A class of an application that refuses some of its objects, and writes a key in its own way. */
final class SelectiveBook extends Book
{
    /** @var list<int|null> */
    public array $keys = [];

    public function preInsert(?ConnectionInterface $con = null): bool
    {
        return $this->getTitle() !== 'refused';
    }

    public function preDelete(?ConnectionInterface $con = null): bool
    {
        return $this->getTitle() !== 'kept';
    }

    public function setAuthorId(mixed $value): static
    {
        $this->keys[] = $value === null ? null : (int) $value;

        return parent::setAuthorId($value);
    }
}
