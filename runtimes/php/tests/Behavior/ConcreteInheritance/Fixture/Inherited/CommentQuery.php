<?php

declare(strict_types=1);

namespace Inherited;

use Orm\Runtime\ActiveQuery\ModelCriteria;

/**
 * Queries of the table "ci_comment".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent of ModelCriteria|null = null
 * @extends Base\CommentQuery<TParent>
 */
class CommentQuery extends Base\CommentQuery
{
}
