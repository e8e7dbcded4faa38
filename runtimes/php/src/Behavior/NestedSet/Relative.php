<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\NestedSet;

/**
 * How nodes stand to another one.
 *
 * @internal
 */
enum Relative
{
    case Descendant;
    case DescendantOrSelf;
    case Child;
    case Ancestor;
    case AncestorOrSelf;
    case Previous;
    case Next;
}
