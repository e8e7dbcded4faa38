<?php

namespace Old;

use Old\Base\Author as BaseAuthor;
use Orm\Runtime\Connection\ConnectionInterface;

class Author extends BaseAuthor
{
    /** @var string */
    public ?string $name = null;
    static $log = array();

    public function getBorn($format = null): \DateTime|string|null
    {
        $date = parent::getBorn();

        return $date ? $date->format($format ?: 'd.m.Y') : '';
    }

    public function isActive(): ?bool
    {
        return (bool) parent::isActive();
    }

    public function getBooks($criteria = null, ConnectionInterface $con = null)
    {
        foreach (parent::getBooks($criteria, $con) as $book) {
            yield $book;
        }
    }

    public function setName($v, $strict = null): static
    {
        return parent::setName($strict ? $v : ucfirst($v));
    }
}
