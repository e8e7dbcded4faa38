<?php

namespace Moved;

use Moved\Base\Book as BaseBook;
use Orm\Runtime\Connection\ConnectionInterface;

class Book extends BaseBook implements Titled
{
    public function setTitle($v): static
    {
        return parent::setTitle(trim((string) $v));
    }

    public function preSave(?ConnectionInterface $con = null): bool
    {
        if ($this->isNew() && $this->getPublishedAt() === null) {
            $this->setPublishedAt(time());
        }

        return parent::preSave($con);
    }

    public function isInStock(): bool
    {
        return $this->getStock() > 0;
    }

    public function __toString(): string
    {
        return $this->getTitle() . ' (' . $this->getAuthor()->getName() . ')';
    }
}
