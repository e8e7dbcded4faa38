<?php

declare(strict_types=1);

namespace Bookstore;

/**
 * Queries of the table "country".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent = mixed
 * @extends Base\CountryQuery<TParent>
 */
class CountryQuery extends Base\CountryQuery
{
}
