<?php

namespace Model;

use Model\Base\Book as BaseBook;
use Propel\Runtime\Propel;

class Book extends BaseBook
{
    public function count(): int
    {
        // vendor/bin/propel made the base class.
        return Propel::getConnection()->query('SELECT COUNT(*) FROM book')->fetchColumn();
    }
}
