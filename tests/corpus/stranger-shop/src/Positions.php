<?php

namespace App;

use Propel\Runtime\ActiveQuery\Criteria;
use Propel\Runtime\ActiveQuery\ModelCriteria;
use Propel\Runtime\ActiveQuery\PropelQuery;
use Propel\Runtime\Propel;

/** Positions among the objects that a model names. */
trait Positions
{
    abstract protected function restrict(ModelCriteria $query);

    public function getNextPosition()
    {
        $query = PropelQuery::from(__CLASS__)->orderByPosition(Criteria::DESC);
        $this->restrict($query);
        $last = $query->findOne();

        return $last === null ? 1 : $last->getPosition() + 1;
    }

    public function moveUp()
    {
        $query = PropelQuery::from(__CLASS__)->filterByPosition(['max' => $this->getPosition() - 1]);
        $this->restrict($query);
        $other = $query->orderByPosition(Criteria::DESC)->findOne();
        if ($other === null) {
            return;
        }
        $map = self::TABLE_MAP;
        $con = Propel::getWriteConnection($map::DATABASE_NAME);
        $con->beginTransaction();
        try {
            $position = $this->getPosition();
            $this->setPosition($other->getPosition())->save($con);
            $other->setPosition($position)->save($con);
            $con->commit();
        } catch (\Exception $e) {
            $con->rollback();
            throw $e;
        }
    }
}
