<?php

namespace Model;

use Model\Base\Book as BaseBook;
use Orm\Runtime\Orm;

class Book extends BaseBook
{
    public function count(): int
    {
        // vendor/bin/propel made the base class.
        return Orm::getConnection()->query('SELECT COUNT(*) FROM book')->fetchColumn();
    }
}
