<?php

declare(strict_types=1);

namespace Bookstore;

use Orm\Runtime\ActiveQuery\ModelCriteria;

/**
 * @template TParent of ModelCriteria|null = null
 * @extends Base\BookDetailQuery<TParent>
 */
class BookDetailQuery extends Base\BookDetailQuery
{
}
