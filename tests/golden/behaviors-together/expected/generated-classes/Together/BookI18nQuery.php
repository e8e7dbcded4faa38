<?php

declare(strict_types=1);

namespace Together;

/**
 * Queries of the table "book_i18n".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent = mixed
 * @extends Base\BookI18nQuery<TParent>
 */
class BookI18nQuery extends Base\BookI18nQuery
{
}
