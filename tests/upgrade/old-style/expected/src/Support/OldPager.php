<?php

namespace Support;

use Orm\Runtime\Util\ModelPager;

class OldPager extends ModelPager
{
    public function getNbResults(): int
    {
        return min(parent::getNbResults(), 1000);
    }
}
