<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveRecord;

use Bookstore\Book;
use Orm\Runtime\Connection\ConnectionInterface;

/** Has a value that becomes one of a column when the object is saved. */
final class StatefulBook extends Book
{
    public ?string $draft = null;

    public function isModified(): bool
    {
        return $this->draft !== null || parent::isModified();
    }

    public function preSave(?ConnectionInterface $con = null): bool
    {
        if ($this->draft !== null) {
            $this->setTitle($this->draft);
            $this->draft = null;
        }

        return true;
    }
}
