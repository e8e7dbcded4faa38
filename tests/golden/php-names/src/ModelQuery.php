<?php

declare(strict_types=1);

namespace Acme;

use Orm\Runtime\ActiveQuery\ModelCriteria;
use Orm\Runtime\ActiveRecord\ActiveRecordInterface;

/**
 * @template TModel of ActiveRecordInterface
 * @template TParent = mixed
 * @extends ModelCriteria<TModel, TParent>
 */
abstract class ModelQuery extends ModelCriteria
{
}
