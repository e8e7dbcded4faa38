<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\ConcreteInheritance;

/** Marks the hooks of this behavior, which need only the changed columns of a counterpart. */
interface SharesRows
{
}
