<?php

declare(strict_types=1);

namespace Inherited;

/**
 * Queries of the table "ci_base_mark".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent = mixed
 * @extends Base\BaseMarkQuery<TParent>
 */
class BaseMarkQuery extends Base\BaseMarkQuery
{
}
