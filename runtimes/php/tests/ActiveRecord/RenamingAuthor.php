<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveRecord;

use Bookstore\Author;
use Orm\Runtime\Connection\ConnectionInterface;

/** A class of an application whose hooks change the object that is saved, and may fail. */
final class RenamingAuthor extends Author
{
    public bool $failsBefore = false;
    public bool $failsAfter = false;

    public function preSave(?ConnectionInterface $con = null): bool
    {
        $this->setFirstName(strtoupper((string) $this->getFirstName()));
        if ($this->failsBefore) {
            throw new \DomainException('before');
        }

        return true;
    }

    public function postSave(?ConnectionInterface $con = null): void
    {
        if ($this->failsAfter) {
            throw new \DomainException('after');
        }
    }
}
