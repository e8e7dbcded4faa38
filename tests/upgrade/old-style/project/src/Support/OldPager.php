<?php

namespace Support;

use Propel\Runtime\Util\PropelModelPager;

class OldPager extends PropelModelPager
{
    public function getNbResults()
    {
        return min(parent::getNbResults(), 1000);
    }
}
