<?php

namespace Old;

use Old\Base\TagQuery as BaseTagQuery;

class TagQuery extends BaseTagQuery
{
    public function doDeleteAll($con = null)
    {
        return parent::doDeleteAll($con);
    }
}
