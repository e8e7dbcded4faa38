<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\ConcreteInheritance;

/** The way on which a change goes from table to table: it never turns round. */
enum Direction
{
    case ToParent;
    case ToChild;
}
