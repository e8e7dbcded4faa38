<?php

namespace Shop\Kinds;

use Shop\Book;

class Novel extends Book
{
    protected ?string $title = null;

    public function getTitle(): ?string
    {
        return strtoupper(parent::getTitle());
    }

    public function preSave(?\Orm\Runtime\Connection\ConnectionInterface $con = null): bool
    {
        $this->getPublishedAt()->modify('+1 day');

        return true;
    }

    public function jsonSerialize()
    {
        return ['title' => $this->getTitle()];
    }
}
