<?php

declare(strict_types=1);

namespace Together;

/**
 * Queries of the table "book_i18n_archive".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent = mixed
 * @extends Base\BookI18nArchiveQuery<TParent>
 */
class BookI18nArchiveQuery extends Base\BookI18nArchiveQuery
{
}
