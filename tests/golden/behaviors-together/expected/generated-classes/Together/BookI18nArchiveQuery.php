<?php

declare(strict_types=1);

namespace Together;

use Orm\Runtime\ActiveQuery\ModelCriteria;

/**
 * Queries of the table "book_i18n_archive".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent of ModelCriteria|null = null
 * @extends Base\BookI18nArchiveQuery<TParent>
 */
class BookI18nArchiveQuery extends Base\BookI18nArchiveQuery
{
}
