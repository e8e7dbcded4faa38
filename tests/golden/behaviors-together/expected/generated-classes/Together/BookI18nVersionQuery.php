<?php

declare(strict_types=1);

namespace Together;

/**
 * Queries of the table "book_i18n_version".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent = mixed
 * @extends Base\BookI18nVersionQuery<TParent>
 */
class BookI18nVersionQuery extends Base\BookI18nVersionQuery
{
}
