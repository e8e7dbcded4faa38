<?php

namespace Shop;

use Shop\Base\BookQuery as BaseBookQuery;
use Orm\Runtime\ActiveQuery\Criteria;
use Orm\Runtime\Connection\ConnectionInterface;

class BookQuery extends BaseBookQuery
{
    use Limited;

    /** @var array */
    public static $log = array();

    public function findOneByTitle($title)
    {
        return $this->filterByTitle($title, Criteria::LIKE)->findOne();
    }

    public function findByIsbn($isbn, $orderBy)
    {
        return $this->filterByIsbn($isbn)->orderBy($orderBy)->find();
    }

    protected function basePreSelect(ConnectionInterface $con): void
    {
        self::$log[] = 'basePreSelect';
        parent::basePreSelect($con);
    }

    protected function basePreUpdate(&$values, ConnectionInterface $con, $forceIndividualSaves = false): ?int
    {
        self::$log[] = 'basePreUpdate ' . implode(',', array_keys($values));

        return parent::basePreUpdate($values, $con, $forceIndividualSaves);
    }

    protected function basePostUpdate($affectedRows, ConnectionInterface $con): ?int
    {
        self::$log[] = "basePostUpdate $affectedRows";

        return parent::basePostUpdate($affectedRows, $con);
    }

    protected function basePreDelete(ConnectionInterface $con): ?int
    {
        self::$log[] = 'basePreDelete';

        return parent::basePreDelete($con);
    }

    protected function basePostDelete($affectedRows, ConnectionInterface $con): ?int
    {
        self::$log[] = "basePostDelete $affectedRows";

        return parent::basePostDelete($affectedRows, $con);
    }
}
