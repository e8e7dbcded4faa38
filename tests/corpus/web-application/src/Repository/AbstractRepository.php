<?php

namespace App\Repository;

use Propel\Runtime\ActiveQuery\ModelCriteria;
use Propel\Runtime\ActiveRecord\ActiveRecordInterface;
use Propel\Runtime\Connection\ConnectionInterface;

/**
 * @template T of \Propel\Runtime\ActiveRecord\ActiveRecordInterface
 */
abstract class AbstractRepository
{
    const QUERY = ModelCriteria::class;

    /** @var ConnectionInterface|\Propel\Runtime\Connection\ConnectionWrapper */
    protected $con;

    public function __construct(ConnectionInterface $con)
    {
        $this->con = $con;
    }

    /** @return \Propel\Runtime\ActiveQuery\ModelCriteria */
    protected function query()
    {
        $class = static::QUERY;
        if (!is_subclass_of($class, 'Propel\Runtime\ActiveQuery\ModelCriteria')) {
            throw new \UnexpectedValueException($class);
        }

        return $class::create();
    }

    public function get($id): ActiveRecordInterface
    {
        return $this->query()->requirePk($id, $this->con);
    }
}
