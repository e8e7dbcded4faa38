<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\NestedSet;

/** What nodes of trees can do; their base class implements NestedSetObject with it. */
trait NestedSetModel
{
    use Concern\TreeState;
    use Concern\TreeRelatives;
    use Concern\TreePlaces;
}
