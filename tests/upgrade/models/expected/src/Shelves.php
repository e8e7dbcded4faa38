<?php

namespace App;

use App\Model\Room\ShelfQuery;

class Shelves extends ShelfQuery
{
    public function limit($limit): static
    {
        return parent::limit($limit);
    }

    public function shuffled()
    {
        return $this->withColumn('RAND()', 'order_by_1')->addAscendingOrderByColumn('order_by_1')->find();
    }

    protected function basePreSelect($con): void
    {
        $this->preSelect($con);
    }
}
