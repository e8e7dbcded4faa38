<?php

declare(strict_types=1);

namespace Library;

/**
 * Queries of the table "person".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent = mixed
 * @extends Base\PersonQuery<TParent>
 */
class PersonQuery extends Base\PersonQuery
{
}
