<?php

declare(strict_types=1);

namespace Orm\Runtime\ActiveQuery\Concern;

/**
 * Further methods of queries: none. A package that has some declares this name as an alias of its own trait before the
 * class ModelCriteria is loaded.
 */
trait QueryMethods
{
}
