<?php

namespace App;

use App\Model\Room\ShelfQuery;

class Shelves extends ShelfQuery
{
    public function limit($limit)
    {
        return parent::limit($limit);
    }

    public function shuffled()
    {
        return $this->addAscendingOrderByColumn('RAND()')->find();
    }

    protected function basePreSelect($con)
    {
        $this->preSelect($con);
    }
}
