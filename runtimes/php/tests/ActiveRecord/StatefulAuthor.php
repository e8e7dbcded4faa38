<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveRecord;

use Bookstore\Author;

/** Tells its state by methods of its own. */
final class StatefulAuthor extends Author
{
    public ?bool $isNewInstead = null;
    public ?bool $isDeletedInstead = null;

    public function isNew(): bool
    {
        return $this->isNewInstead ?? parent::isNew();
    }

    public function isDeleted(): bool
    {
        return $this->isDeletedInstead ?? parent::isDeleted();
    }
}
