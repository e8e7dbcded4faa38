<?php

declare(strict_types=1);

namespace Grouped;

use Orm\Runtime\ActiveQuery\ModelCriteria;

/**
 * Queries of the table "grp_author".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent of ModelCriteria|null = null
 * @extends Base\AuthorQuery<TParent>
 */
class AuthorQuery extends Base\AuthorQuery
{
}
