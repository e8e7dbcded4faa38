<?php

namespace Old;

use Old\Base\Author as BaseAuthor;
use Propel\Runtime\Connection\ConnectionInterface;

class Author extends BaseAuthor
{
    /** @var string */
    public $name = null;
    static $log = array();

    public function getBorn($format = null)
    {
        $date = parent::getBorn();

        return $date ? $date->format($format ?: 'd.m.Y') : '';
    }

    public function isActive()
    {
        return (bool) parent::isActive();
    }

    public function getBooks($criteria = null, ConnectionInterface $con = null)
    {
        foreach (parent::getBooks($criteria, $con) as $book) {
            yield $book;
        }
    }

    public function setName($v, $strict)
    {
        return parent::setName($strict ? $v : ucfirst($v));
    }
}
