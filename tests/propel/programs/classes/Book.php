<?php

namespace Shop;

use Shop\Base\Book as BaseBook;
use Orm\Runtime\Connection\ConnectionInterface;

class Book extends BaseBook implements Titled
{
    /** @var array */
    public static $log = array();

    public function preSave(ConnectionInterface $con = null): bool
    {
        self::$log[] = 'preSave';

        return parent::preSave($con);
    }

    public function postSave(ConnectionInterface $con = null): void
    {
        self::$log[] = 'postSave';
        parent::postSave($con);
    }

    public function setTitle($title): static
    {
        return parent::setTitle(trim($title));
    }
}
